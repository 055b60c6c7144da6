internal import Accounts
internal import Clinical
internal import Hummingbird
internal import Store

extension Visit {
    /// The same visit with the page's tip when it is its turn: known and not dismissed, or the one new tip of today.
    func offering(_ tip: Tip?) async throws -> Visit {
        guard let tip, let entrance, !request.isOfflineCopy else { return self }
        let (account, here) = (entrance.account.account.id, stage(entrance.session))
        let stored = try await store.tips(of: account)
        guard await site.recorder.offers(tip, stored, account: account, in: here) else { return self }
        var visit = self
        visit.tip = tip
        return visit
    }

    /// This device on this day, as tips count visits.
    func stage(_ session: StoredSession) -> TipStage.Visit {
        TipStage.Visit(session: session.id.text, day: ZoneRules.utc.local(at: now).day)
    }

    var tipCard: Frame.TipCard? {
        tip.map { Frame.TipCard($0, phrases, next: request.uri.string) }
    }
}
