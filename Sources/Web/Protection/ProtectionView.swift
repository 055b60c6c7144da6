internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Store

/// Collects what the page of lock and passkeys shows.
struct ProtectionView {
    let member: MemberVisit

    private var visit: Visit { member.visit }
    private var phrases: Phrases { member.visit.phrases }

    func show(
        name: String? = nil, waitSeconds: Int64? = nil, problems: Problems = .none
    ) async throws -> Response {
        let account = member.account.account
        let passkeys = try await visit.store.passkeys(of: account.id)
        let here = (try? visit.relyingParty())?.id
        let isConfirmed = member.isConfirmed
        let values = ProtectionPage.Values(
            email: account.email.text, isConfirmed: isConfirmed, delay: visit.entrance?.lock,
            passkeys: passkeys.map { row($0, here: here, isConfirmed, problems) },
            codesLeft: try await visit.store.openRecoveryCodes(of: account.id),
            unavailable: visit.noPasskeys.map { phrases.noPasskeys($0) }, newID: visit.world.newID(),
            newName: name ?? member.session.device, waitSeconds: waitSeconds.map { Int($0) },
            canConfirmByPasskey: passkeys.contains { $0.relyingParty == here })
        let status: HTTPResponse.Status =
            waitSeconds != nil ? .tooManyRequests : problems.isEmpty ? .ok : .unprocessableContent
        return visit.show(ProtectionPage(phrases, values, problems: problems), status: status)
    }

    private func row(
        _ passkey: StoredPasskey, here: String?, _ isConfirmed: Bool, _ problems: Problems
    ) -> ProtectionPage.Passkey {
        ProtectionPage.Passkey(
            phrases, id: passkey.id.text, name: passkey.name, made: day(passkey.created), used: passkey.used.map(day),
            elsewhere: passkey.relyingParty == here ? nil : passkey.relyingParty, isCopied: passkey.isCopied,
            isSuspected: passkey.suspected != nil, isConfirmed: isConfirmed, problems: problems)
    }

    /// An account has no time zone of its own; a day is exact enough here.
    private func day(_ instant: Instant) -> String {
        phrases.formats.fullDay(ZoneRules.utc.local(at: instant).day)
    }
}

extension MemberVisit {
    /// Whether it was shown lately who is here.
    var isConfirmed: Bool { LockPolicy.isConfirmed(session.confirmed, now: visit.now) }
}
