internal import Accounts
internal import Host
internal import Store

/// What the script hands to the browser, with bytes as base64url (WebAuthn Level 3, section 5.1.8, the JSON forms of
/// the options of sections 5.4 and 5.5).
struct PasskeyOptions: Encodable, Sendable {
    /// Names the challenge when the answer comes.
    let challenge: String
    let create: Creation?
    let get: Use?

    struct Creation: Encodable, Sendable {
        let challenge: String
        let rp: Party
        let user: User
        let pubKeyCredParams: [Parameter]
        let timeout: Int
        let excludeCredentials: [Descriptor]
        let authenticatorSelection: Selection
        /// A family may use any device.
        let attestation = "none"
        /// The device itself is proposed first.
        let hints = ["client-device"]
    }

    struct Use: Encodable, Sendable {
        let challenge: String
        let rpId: String
        let timeout: Int
        /// Empty when signing in: the device shows the accounts it knows.
        let allowCredentials: [Descriptor]
        let userVerification = "required"
    }

    struct Party: Encodable, Sendable {
        let id: String
        let name: String
    }

    struct User: Encodable, Sendable {
        /// Random; says nothing about anybody.
        let id: String
        let name: String
        let displayName: String
    }

    struct Parameter: Encodable, Sendable {
        let type = "public-key"
        let alg: Int64
    }

    struct Descriptor: Encodable, Sendable {
        let type = "public-key"
        let id: String
        let transports: [String]

        init(_ passkey: StoredPasskey) {
            id = passkey.credential
            transports = passkey.transports
        }
    }

    struct Selection: Encodable, Sendable {
        /// The script leaves it out on devices that cannot recognise anybody themselves.
        let authenticatorAttachment = "platform"
        /// The device keeps the account's name, so that nobody types an address.
        let residentKey = "required"
        let requireResidentKey = true
        let userVerification = "required"
    }
}

extension PasskeyOptions.Creation {
    init(_ challenge: String, _ party: RelyingParty, _ account: Account, handle: String, known: [StoredPasskey]) {
        self.init(
            challenge: challenge, rp: .init(id: party.id, name: "Acclimate"),
            user: .init(id: handle, name: account.email.text, displayName: account.name),
            pubKeyCredParams: PasskeyKey.Algorithm.allCases.map { .init(alg: $0.rawValue) },
            timeout: Int(PasskeyPolicy.challengeSeconds) * 1000,
            excludeCredentials: known.map { PasskeyOptions.Descriptor($0) }, authenticatorSelection: .init())
    }
}

extension PasskeyOptions.Use {
    init(_ challenge: String, _ party: RelyingParty, allowed: [StoredPasskey]) {
        self.init(
            challenge: challenge, rpId: party.id, timeout: Int(PasskeyPolicy.challengeSeconds) * 1000,
            allowCredentials: allowed.map { PasskeyOptions.Descriptor($0) })
    }
}
