package import Accounts
internal import Clinical
internal import Encodings
internal import Host
package import Hummingbird
internal import Store

/// Issues passkey challenges.
package enum PasskeyChallengesController {
    package static func add(to routes: inout Routes) {
        routes.open(.post, Paths.passkeyChallenges, locked: .reachable, create)
    }

    @Sendable package static func create(_ request: PageRequest) async throws -> Response {
        guard let purpose = PasskeyPolicy.Purpose(rawValue: request.form["purpose"]) else { throw Refusal.malformed }
        let party: RelyingParty
        do throws(RelyingParty.Unavailable) {
            party = try request.relyingParty()
        } catch {
            return request.scriptAnswer(.unprocessableContent, request.phrases.noPasskeys(error))
        }
        let bytes = request.world.random(PasskeyPolicy.challengeBytes)
        guard let id = PasskeyChallenge.ID(request.newID()) else { throw Refusal.malformed }
        guard let options = try await options(purpose, request, party, id, Base64URL.encode(bytes)) else {
            return request.scriptAnswer(.forbidden, request.phrases("passkey.problem.notNow"))
        }
        try await request.store.openChallenge(
            PasskeyChallenge(
                id: id, holder: request.holder, network: request.origin.network, purpose: purpose, bytes: bytes),
            now: request.now)
        return request.json(options)
    }

    /// Nil if the purpose is not allowed: registering without recent confirmation, or unlocking while signed out.
    private static func options(
        _ purpose: PasskeyPolicy.Purpose, _ request: PageRequest, _ party: RelyingParty, _ id: PasskeyChallenge.ID,
        _ challenge: String
    ) async throws -> PasskeyOptions? {
        guard purpose != .signIn else {
            return PasskeyOptions(challenge: id.text, create: nil, get: .init(challenge, party, allowed: []))
        }
        guard let authentication = request.authentication else { return nil }
        let account = authentication.account.account
        let known = try await request.store.passkeys(of: account.id).filter { $0.relyingParty == party.id }
        guard purpose == .registration else {
            guard purpose == .unlocking || !request.isLocked else { return nil }
            return PasskeyOptions(challenge: id.text, create: nil, get: .init(challenge, party, allowed: known))
        }
        guard !request.isLocked, LockPolicy.isConfirmed(authentication.session.confirmed, now: request.now) else {
            return nil
        }
        let handle = try await request.store.userHandle(
            of: account.id, fresh: Base64URL.encode(request.world.random(PasskeyPolicy.userHandleBytes)))
        return PasskeyOptions(
            challenge: id.text, create: .init(challenge, party, account, handle: handle, known: known), get: nil)
    }
}

/// What a form contains so that a script can request a passkey and submit the response.
package struct PasskeyCall: Encodable, Sendable {
    /// Where the script gets a challenge.
    package let challenges = Paths.passkeyChallenges
    package let purpose: String

    package init(_ purpose: PasskeyPolicy.Purpose) {
        self.purpose = purpose.rawValue
    }
}
