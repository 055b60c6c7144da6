/// What an authenticator says about itself and the ceremony (WebAuthn Level 2, section 6.1).
struct AuthenticatorData: Sendable {
    /// SHA-256 of the id of the relying party.
    let relyingPartyHash: [UInt8]
    let flags: Flags
    let signCount: UInt32
    /// Only present when a passkey is created.
    let credential: Credential?

    /// The bits of the ninth byte; the backup flags are from Level 3, section 6.1.3.
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8

        static let userPresent = Flags(rawValue: 1)
        static let userVerified = Flags(rawValue: 1 << 2)
        static let mayBeCopied = Flags(rawValue: 1 << 3)
        static let isCopied = Flags(rawValue: 1 << 4)
        static let hasCredential = Flags(rawValue: 1 << 6)
        static let hasExtensions = Flags(rawValue: 1 << 7)
    }

    /// A new passkey (section 6.5.1).
    struct Credential: Sendable {
        let id: [UInt8]
        let publicKey: PasskeyKey
        /// The key as it was sent.
        let cose: [UInt8]
    }

    /// The longest credential ID in bytes (Level 3, section 7.1).
    static let longestID = 1023

    init(_ bytes: [UInt8]) throws(PasskeyRefusal) {
        guard bytes.count >= 37 else { throw .malformed(.authenticatorData) }
        relyingPartyHash = Array(bytes[0..<32])
        flags = Flags(rawValue: bytes[32])
        signCount = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
        var rest = bytes[37...]
        credential = flags.contains(.hasCredential) ? try Self.credential(&rest) : nil
        if flags.contains(.hasExtensions) { try Self.skipExtensions(&rest) }
        guard rest.isEmpty else { throw .malformed(.authenticatorData) }
    }

    /// 16 bytes name the model, two give the length of the id; the key after the id ends where its CBOR ends.
    private static func credential(_ rest: inout ArraySlice<UInt8>) throws(PasskeyRefusal) -> Credential {
        guard rest.count >= 18 else { throw .malformed(.authenticatorData) }
        let length = rest.dropFirst(16).prefix(2).reduce(0) { $0 << 8 | Int($1) }
        rest = rest.dropFirst(18)
        guard length <= longestID else { throw .longCredential }
        guard length > 0, rest.count >= length else { throw .malformed(.authenticatorData) }
        let id = Array(rest.prefix(length))
        rest = rest.dropFirst(length)
        let key: (value: CBOR, length: Int)
        do {
            key = try CBORReader.first(of: rest)
        } catch {
            throw .malformed(.publicKey)
        }
        let cose = Array(rest.prefix(key.length))
        rest = rest.dropFirst(key.length)
        return Credential(id: id, publicKey: try PasskeyKey(key.value), cose: cose)
    }

    /// No requested extension returns anything; any output must be a map and is ignored.
    private static func skipExtensions(_ rest: inout ArraySlice<UInt8>) throws(PasskeyRefusal) {
        let read: (value: CBOR, length: Int)
        do {
            read = try CBORReader.first(of: rest)
        } catch {
            throw .malformed(.authenticatorData)
        }
        guard read.value.pairs != nil else { throw .malformed(.authenticatorData) }
        rest = rest.dropFirst(read.length)
    }
}
