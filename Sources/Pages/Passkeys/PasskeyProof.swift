package import Accounts
internal import Clinical
internal import Encodings
package import Host
package import Store

/// The outcome of a passkey assertion.
package enum PasskeyProof: Sendable {
    case given(StoredPasskey)
    case refused(Problem)

    package var isGiven: Bool {
        if case .given = self { true } else { false }
    }

    /// Why it failed, as far as that helps the person.
    package enum Problem: String, Sendable, CaseIterable {
        /// The challenge is too old, already used, or from another browser.
        case late
        /// The account has no such passkey for this address.
        case unknown
        /// The signature counter went back.
        case copied
        /// Anything else about the response is wrong.
        case wrong
    }
}

extension PageRequestValues {
    /// Verifies the passkey response in the form. Its challenge is consumed either way.
    ///
    /// `account` is the required owner of the passkey; nil when signing in, where the response names the account.
    package func passkeyProof(_ purpose: PasskeyPolicy.Purpose, of account: Account.ID?) async throws -> PasskeyProof {
        guard let challenge = try await challenge(for: purpose), let party = try? relyingParty() else {
            return .refused(.late)
        }
        guard let assertion = PasskeyAssertion(form) else { return .refused(.wrong) }
        let found = try await store.passkey(
            credential: Base64URL.encode(assertion.credential), relyingParty: party.id)
        guard let found, account == nil || found.passkey.account == account, let known = KnownCredential(found) else {
            return .refused(.unknown)
        }
        let use: PasskeyUse
        do {
            use = try party.verify(assertion, of: known, challenge: challenge, isNamed: account != nil)
        } catch PasskeyRefusal.possiblyCopied {
            try await store.suspectPasskey(found.passkey, change: world.change())
            return .refused(.copied)
        } catch {
            return .refused(.wrong)
        }
        let isNoted = try await store.usePasskey(
            found.passkey, signCount: Int64(use.signCount), isCopied: use.isCopied, now: now)
        return isNoted ? .given(found.passkey) : .refused(.late)
    }

    /// A new one-time challenge.
    package func challenge(for purpose: PasskeyPolicy.Purpose) async throws -> [UInt8]? {
        guard let id = PasskeyChallenge.ID(form["challenge"]) else { return nil }
        return try await store.takeChallenge(id, holder: holder, purpose: purpose, now: now)
    }
}

extension PasskeyAssertion {
    /// Reads the fields filled in by the script; nil if one is missing or not base64url.
    package init?(_ form: Form) {
        guard let credential = Base64URL.decode(form["credential"]), !credential.isEmpty,
            let client = Base64URL.decode(form["clientData"]),
            let data = Base64URL.decode(form["authenticatorData"]),
            let signature = Base64URL.decode(form["signature"])
        else { return nil }
        let handle = form["userHandle"]
        guard let userHandle = Base64URL.decode(handle) else { return nil }
        self.init(
            credential: credential, clientData: client, authenticatorData: data, signature: signature,
            userHandle: handle.isEmpty ? nil : userHandle)
    }
}

extension KnownCredential {
    /// Nil if the stored values are not base64url or not a counter.
    package init?(_ found: (passkey: StoredPasskey, userHandle: String)) {
        guard let id = Base64URL.decode(found.passkey.credential), let handle = Base64URL.decode(found.userHandle),
            let count = UInt32(exactly: found.passkey.signCount)
        else { return nil }
        self.init(
            id: id, publicKey: found.passkey.publicKey, signCount: count, mayBeCopied: found.passkey.mayBeCopied,
            userHandle: handle)
    }
}
