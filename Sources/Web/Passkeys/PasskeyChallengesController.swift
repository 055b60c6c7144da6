internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// Hands out what a device has to sign.
enum PasskeyChallengesController {
    static func add(to routes: inout Routes) {
        routes.open(.post, Paths.passkeyChallenges, locked: .reachable, create)
    }

    @Sendable static func create(_ visit: Visit) async throws -> Response {
        guard let purpose = PasskeyPolicy.Purpose(rawValue: visit.form["purpose"]) else { throw Refusal.malformed }
        let party: RelyingParty
        do throws(RelyingParty.Unavailable) {
            party = try visit.relyingParty()
        } catch {
            return visit.scriptAnswer(.unprocessableContent, visit.phrases.noPasskeys(error))
        }
        let bytes = visit.world.random(PasskeyPolicy.challengeBytes)
        guard let id = PasskeyChallenge.ID(visit.world.newID()) else { throw Refusal.malformed }
        guard let options = try await options(purpose, visit, party, id, Base64URL.encode(bytes)) else {
            return visit.scriptAnswer(.forbidden, visit.phrases("passkey.problem.notNow"))
        }
        try await visit.store.openChallenge(
            PasskeyChallenge(
                id: id, holder: visit.holder, network: visit.origin.network, purpose: purpose, bytes: bytes),
            now: visit.now)
        return visit.json(options)
    }

    /// Nil where the purpose does not fit: registering without having shown who one is, or unlocking signed out.
    private static func options(
        _ purpose: PasskeyPolicy.Purpose, _ visit: Visit, _ party: RelyingParty, _ id: PasskeyChallenge.ID,
        _ challenge: String
    ) async throws -> PasskeyOptions? {
        guard purpose != .signIn else {
            return PasskeyOptions(challenge: id.text, create: nil, get: .init(challenge, party, allowed: []))
        }
        guard let entrance = visit.entrance else { return nil }
        let account = entrance.account.account
        let known = try await visit.store.passkeys(of: account.id).filter { $0.relyingParty == party.id }
        guard purpose == .registration else {
            guard purpose == .unlocking || !visit.isLocked else { return nil }
            return PasskeyOptions(challenge: id.text, create: nil, get: .init(challenge, party, allowed: known))
        }
        guard !visit.isLocked, LockPolicy.isConfirmed(entrance.session.confirmed, now: visit.now) else { return nil }
        let handle = try await visit.store.userHandle(
            of: account.id, fresh: Base64URL.encode(visit.world.random(PasskeyPolicy.userHandleBytes)))
        return PasskeyOptions(
            challenge: id.text, create: .init(challenge, party, account, handle: handle, known: known), get: nil)
    }
}
