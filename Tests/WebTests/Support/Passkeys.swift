import Accounts
import Clinical
import Encodings
import Exchange
import HTTPTypes
import Host
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension SoftAuthenticator.Call {
    /// A passkey request from the test site's own page.
    static func here(_ challenge: [UInt8], _ change: (inout Self) -> Void = { _ in }) -> Self {
        var call = Self(challenge: challenge, origin: "http://localhost")
        change(&call)
        return call
    }
}

extension TestSite {
    /// Somebody's passkey, and the device that has it.
    func passkey(
        of person: Somebody = .ada, _ id: StoredPasskey.ID = "a-passkey", _ kind: SoftAuthenticator.Kind = .es256,
        signCount: Int64 = 0
    ) async throws -> SoftAuthenticator {
        let account = try #require(try await store.account(id: person.account)).account
        let fresh = Base64URL.encode(Array("\(person) by another name".utf8))
        let handle = try await store.userHandle(of: account.id, fresh: fresh)
        let device = try SoftAuthenticator(
            kind, credential: Array(id.text.utf8), userHandle: Base64URL.decode(handle))
        let passkey = StoredPasskey.of(
            account, id, credential: Base64URL.encode(device.credential), publicKey: device.publicKey,
            signCount: signCount)
        try await store.addPasskey(passkey, by: account, change: homes.change())
        return device
    }

    /// Turns on somebody's lock.
    func switchLock(_ delay: LockDelay? = .fiveMinutes, of person: Somebody = .ada) async throws {
        let account = try #require(try await store.account(id: person.account)).account
        try await store.setLock(delay, of: account, change: homes.change())
    }

    /// Ada's browser with the lock on and closed, and its form token known.
    func lockedBrowser(_ delay: LockDelay = .fiveMinutes) async throws -> Browser {
        try await switchLock(delay)
        let ada = try await browser(as: .ada)
        _ = try await ada.token()
        try await ada.post(Paths.lock)
        return ada
    }

    func recoveryCodes(of person: Somebody = .ada) async throws -> [String] {
        let account = try #require(try await store.account(id: person.account)).account
        let codes = (0..<3).map { RecoveryCode.text(Array(repeating: UInt8($0), count: 10)) }
        try await store.replaceRecoveryCodes(codes.map { Digest.of($0) }, by: account, change: homes.change())
        return codes
    }
}

extension Browser {
    /// What a page's script gets to sign.
    func challenge(_ purpose: PasskeyPolicy.Purpose) async throws -> (id: String, bytes: [UInt8]) {
        let reply = try await post(Paths.passkeyChallenges, [("purpose", purpose.rawValue)])
        try #require(reply.status == 200, "no challenge: \(reply.status) \(reply.body)")
        let json = try reply.json()
        let options = purpose == .registration ? json["create"] : json["get"]
        guard case .string(let id)? = json["challenge"], case .string(let text)? = options?["challenge"] else {
            throw Refusal.malformed
        }
        return (id, try #require(Base64URL.decode(text)))
    }

    /// The fields that the script fills in after a passkey was used.
    func answer(
        _ device: SoftAuthenticator, _ purpose: PasskeyPolicy.Purpose,
        _ change: (inout SoftAuthenticator.Call) -> Void = { _ in }
    ) async throws -> [(String, String)] {
        let challenge = try await challenge(purpose)
        return [("way", "passkey"), ("challenge", challenge.id)]
            + (try device.use(.here(challenge.bytes, change))).fields
    }

    /// Sends a form as a script does.
    func script(_ path: String, _ fields: [(String, String)] = []) async throws -> Reply {
        let token = try await token()
        headers[.accept] = "application/json"
        defer { headers[.accept] = nil }
        return try await post(path, fields, token: token)
    }

    /// Confirms the account with the password.
    func confirm() async throws {
        let reply = try await post(Paths.confirmation, [("way", "password"), ("password", TestSite.password)])
        try #require(reply.status == 303)
    }
}

extension PasskeyAssertion {
    var fields: [(String, String)] {
        [
            ("credential", Base64URL.encode(credential)), ("clientData", Base64URL.encode(clientData)),
            ("authenticatorData", Base64URL.encode(authenticatorData)), ("signature", Base64URL.encode(signature)),
            ("userHandle", userHandle.map { Base64URL.encode($0) } ?? ""),
        ]
    }
}
