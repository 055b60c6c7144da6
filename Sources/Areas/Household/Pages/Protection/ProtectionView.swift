internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Collects the data for the protection page.
struct ProtectionView {
    let request: SignedInRequest

    private var phrases: Phrases { request.phrases }

    func show(
        name: String? = nil, waitSeconds: Int64? = nil, problems: Problems = .none
    ) async throws -> Response {
        let account = request.account.account
        let passkeys = try await request.store.passkeys(of: account.id)
        let here = (try? request.relyingParty())?.id
        let isConfirmed = request.isConfirmed
        let values = ProtectionPage.Values(
            email: account.email.text, isConfirmed: isConfirmed, delay: request.authentication?.lock,
            passkeys: passkeys.map { row($0, here: here, isConfirmed, problems) },
            codesLeft: try await request.store.openRecoveryCodes(of: account.id),
            unavailable: request.noPasskeys.map { phrases.noPasskeys($0) }, newID: request.newID(),
            newName: name ?? request.session.device, waitSeconds: waitSeconds.map { Int($0) },
            canConfirmByPasskey: passkeys.contains { $0.relyingParty == here })
        let status: HTTPResponse.Status =
            waitSeconds != nil ? .tooManyRequests : problems.isEmpty ? .ok : .unprocessableContent
        return request.render(ProtectionPage(phrases, values, problems: problems), status: status)
    }

    private func row(
        _ passkey: StoredPasskey, here: String?, _ isConfirmed: Bool, _ problems: Problems
    ) -> ProtectionPage.Passkey {
        ProtectionPage.Passkey(
            phrases, id: passkey.id.text, name: passkey.name, made: day(passkey.created), used: passkey.used.map(day),
            elsewhere: passkey.relyingParty == here ? nil : passkey.relyingParty, isCopied: passkey.isCopied,
            isSuspected: passkey.suspected != nil, isConfirmed: isConfirmed, problems: problems)
    }

    /// Accounts have no time zone; a day is precise enough here.
    private func day(_ instant: Instant) -> String {
        phrases.formats.fullDay(ZoneRules.utc.local(at: instant).day)
    }
}

extension SignedInValues {
    /// Whether the identity was confirmed recently.
    var isConfirmed: Bool { LockPolicy.isConfirmed(session.confirmed, now: now) }
}
