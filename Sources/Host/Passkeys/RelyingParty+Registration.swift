/// A newly created passkey.
public struct NewCredential: Sendable, Hashable {
    public let id: [UInt8]
    /// The public key in COSE format.
    public let publicKey: [UInt8]
    public let signCount: UInt32
    /// Whether the key can be copied to other devices, like those in phone makers' accounts.
    public let mayBeCopied: Bool
    public let isCopied: Bool
}

extension RelyingParty {
    /// Verifies a new passkey according to WebAuthn Level 2, section 7.1.
    ///
    /// No attestation is requested (section 5.4.7), since a family may use any device. Besides "none" (section 8.7) the
    /// only other form that browsers leave in place is "packed" signed by the new key itself (section 5.1.3
    /// and 8.2); that signature is verified. Everything else is rejected.
    public func register(
        clientData: [UInt8], attestation: [UInt8], challenge: [UInt8]
    ) throws(PasskeyRefusal) -> NewCredential {
        try check(try ClientData(clientData), type: "webauthn.create", challenge: challenge)
        let object: CBOR
        do {
            object = try CBORReader.read(attestation)
        } catch {
            throw .malformed(.attestation)
        }
        guard let format = object["fmt"]?.text, let statement = object["attStmt"]?.pairs,
            let bytes = object["authData"]?.bytes
        else { throw .malformed(.attestation) }
        let data = try AuthenticatorData(bytes)
        try check(data)
        guard let credential = data.credential else { throw .noCredential }
        switch format {
        case "none":
            guard statement.isEmpty else { throw .untrustedAttestation }
        case "packed":
            try Self.checkOwn(.map(statement), credential.publicKey, Self.message(bytes, clientData))
        default:
            throw .untrustedAttestation
        }
        return NewCredential(
            id: credential.id, publicKey: credential.cose, signCount: data.signCount,
            mayBeCopied: data.flags.contains(.mayBeCopied), isCopied: data.flags.contains(.isCopied))
    }

    /// A statement signed by the new key: algorithm and signature, without a certificate.
    private static func checkOwn(
        _ statement: CBOR, _ key: PasskeyKey, _ message: [UInt8]
    ) throws(PasskeyRefusal) {
        guard statement.pairs?.count == 2, let signature = statement["sig"]?.bytes,
            statement["alg"]?.number == key.algorithm.rawValue
        else { throw .untrustedAttestation }
        guard try key.isValid(signature, of: message) else { throw .wrongSignature }
    }
}
