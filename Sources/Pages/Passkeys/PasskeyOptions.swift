package import Accounts
package import Host
package import Store

/// Passed by the script to the browser, with bytes as base64url (WebAuthn Level 3, section 5.1.8, the JSON forms of
/// the options of sections 5.4 and 5.5).
package struct PasskeyOptions: Encodable, Sendable {
    /// Identifies the challenge in the response.
    package let challenge: String
    package let create: Creation?
    package let get: Use?

    package struct Creation: Encodable, Sendable {
        package let challenge: String
        package let rp: Party
        package let user: User
        package let pubKeyCredParams: [Parameter]
        package let timeout: Int
        package let excludeCredentials: [Descriptor]
        package let authenticatorSelection: Selection
        /// Any authenticator is accepted.
        package let attestation = "none"
        /// Suggests the device itself first.
        package let hints = ["client-device"]

        package init(
            challenge: String, rp: Party, user: User, pubKeyCredParams: [Parameter], timeout: Int,
            excludeCredentials: [Descriptor], authenticatorSelection: Selection
        ) {
            self.challenge = challenge
            self.rp = rp
            self.user = user
            self.pubKeyCredParams = pubKeyCredParams
            self.timeout = timeout
            self.excludeCredentials = excludeCredentials
            self.authenticatorSelection = authenticatorSelection
        }
    }

    package struct Use: Encodable, Sendable {
        package let challenge: String
        package let rpId: String
        package let timeout: Int
        /// Empty when signing in: the device lists its accounts.
        package let allowCredentials: [Descriptor]
        package let userVerification = "required"

        package init(challenge: String, rpId: String, timeout: Int, allowCredentials: [Descriptor]) {
            self.challenge = challenge
            self.rpId = rpId
            self.timeout = timeout
            self.allowCredentials = allowCredentials
        }
    }

    package struct Party: Encodable, Sendable {
        package let id: String
        package let name: String

        package init(id: String, name: String) {
            self.id = id
            self.name = name
        }
    }

    package struct User: Encodable, Sendable {
        /// Random; contains no personal data.
        package let id: String
        package let name: String
        package let displayName: String

        package init(id: String, name: String, displayName: String) {
            self.id = id
            self.name = name
            self.displayName = displayName
        }
    }

    package struct Parameter: Encodable, Sendable {
        package let type = "public-key"
        package let alg: Int64

        package init(alg: Int64) {
            self.alg = alg
        }
    }

    package struct Descriptor: Encodable, Sendable {
        package let type = "public-key"
        package let id: String
        package let transports: [String]

        package init(_ passkey: StoredPasskey) {
            id = passkey.credential
            transports = passkey.transports
        }
    }

    package struct Selection: Encodable, Sendable {
        /// Removed by the script on devices without user verification.
        package let authenticatorAttachment = "platform"
        /// The device stores the account name, so that nobody has to type an address.
        package let residentKey = "required"
        package let requireResidentKey = true
        package let userVerification = "required"

        package init() {}
    }

    package init(challenge: String, create: Creation?, get: Use?) {
        self.challenge = challenge
        self.create = create
        self.get = get
    }
}

extension PasskeyOptions.Creation {
    package init(_ challenge: String, _ party: RelyingParty, _ account: Account, handle: String, known: [StoredPasskey])
    {
        self.init(
            challenge: challenge, rp: .init(id: party.id, name: "Acclimate"),
            user: .init(id: handle, name: account.email.text, displayName: account.name),
            pubKeyCredParams: PasskeyKey.Algorithm.allCases.map { .init(alg: $0.rawValue) },
            timeout: Int(PasskeyPolicy.challengeSeconds) * 1000,
            excludeCredentials: known.map { PasskeyOptions.Descriptor($0) }, authenticatorSelection: .init())
    }
}

extension PasskeyOptions.Use {
    package init(_ challenge: String, _ party: RelyingParty, allowed: [StoredPasskey]) {
        self.init(
            challenge: challenge, rpId: party.id, timeout: Int(PasskeyPolicy.challengeSeconds) * 1000,
            allowCredentials: allowed.map { PasskeyOptions.Descriptor($0) })
    }
}
