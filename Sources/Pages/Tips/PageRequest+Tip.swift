package import Accounts
internal import Clinical
internal import Hummingbird
package import Store

extension PageRequest {
    /// The same request with the page's tip if it is due: already shown and not dismissed, or today's one new tip.
    package func offering(_ tip: Tip?) async -> PageRequest {
        guard let tip, let authentication, !http.isOfflineCopy else { return self }
        let (account, here) = (authentication.account.account.id, stage(authentication.session))
        guard await site.recorder.offers(tip, authentication.tips, account: account, in: here) else { return self }
        var request = self
        request.tip = tip
        return request
    }

    package var tipCard: Frame.TipCard? {
        tip.map { Frame.TipCard($0, phrases, next: http.uri.string) }
    }
}

extension PageRequestValues {
    /// The device and day by which tips count visits.
    package func stage(_ session: StoredSession) -> TipStage.Occasion {
        TipStage.Occasion(session: session.id.text, day: ZoneRules.utc.local(at: now).day)
    }
}
