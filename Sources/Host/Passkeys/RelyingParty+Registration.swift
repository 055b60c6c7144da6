/// A passkey that was just made.
public struct NewCredential: Sendable, Hashable {
    public let id: [UInt8]
    /// The public key as COSE writes it.
    public let publicKey: [UInt8]
    public let signCount: UInt32
    /// Whether the key may be copied to other devices, as those of phone makers' accounts are.
    public let mayBeCopied: Bool
    public let isCopied: Bool
}

extension RelyingParty {
    /// Checks a new passkey as WebAuthn Level 2, section 7.1, says.
    ///
    /// No attestation is asked for (section 5.4.7), since a family may use any device. Besides "none" (section 8.7) the
    /// one other form that browsers then leave in place is "packed" signed by the new key itself (section 5.1.3
    /// and 8.2); that signature is checked. Everything else is refused.
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

    /// A statement that the new key signed: algorithm and signature, and no certificate.
    private static func checkOwn(
        _ statement: CBOR, _ key: PasskeyKey, _ message: [UInt8]
    ) throws(PasskeyRefusal) {
        guard statement.pairs?.count == 2, let signature = statement["sig"]?.bytes,
            statement["alg"]?.number == key.algorithm.rawValue
        else { throw .untrustedAttestation }
        guard try key.isValid(signature, of: message) else { throw .wrongSignature }
    }
}
