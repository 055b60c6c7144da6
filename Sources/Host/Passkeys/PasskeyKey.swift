internal import Crypto
internal import CryptoExtras
internal import Foundation

/// The public key of a passkey: ES256 or RS256 as COSE writes them (RFC 9052, section 7; RFC 9053, section 2.1; RFC
/// 8812, section 2).
public struct PasskeyKey: Sendable {
    /// The requested algorithms in order of preference.
    public enum Algorithm: Int64, Sendable, CaseIterable {
        /// ECDSA on P-256 with SHA-256.
        case es256 = -7
        /// RSASSA-PKCS1-v1_5 with SHA-256.
        case rs256 = -257
    }

    private enum Key: Sendable {
        case es256(P256.Signing.PublicKey)
        case rs256(_RSA.Signing.PublicKey)
    }

    /// RSA keys with fewer bits are rejected.
    static let leastRSABits = 2048
    /// Larger RSA keys only cost time.
    static let mostRSABits = 8192

    private let key: Key

    public var algorithm: Algorithm {
        switch key {
        case .es256: .es256
        case .rs256: .rs256
        }
    }

    /// Reads a separate COSE key, as stored.
    public init(cose: [UInt8]) throws(PasskeyRefusal) {
        let value: CBOR
        do {
            value = try CBORReader.read(cose)
        } catch {
            throw .malformed(.publicKey)
        }
        try self.init(value)
    }

    /// The labels are those of RFC 9052, section 7.1: 1 the key type, 3 the algorithm; −1 to −3 depend on the type.
    init(_ cose: CBOR) throws(PasskeyRefusal) {
        guard cose.pairs != nil, let number = cose[3]?.number else { throw .malformed(.publicKey) }
        guard let algorithm = Algorithm(rawValue: number) else { throw .unsupportedAlgorithm }
        switch algorithm {
        case .es256: key = .es256(try Self.es256(cose))
        case .rs256: key = .rs256(try Self.rs256(cose))
        }
    }

    private static func es256(_ cose: CBOR) throws(PasskeyRefusal) -> P256.Signing.PublicKey {
        // Kind 2 has two coordinates, curve 1 is P-256; compressed points are not allowed (WebAuthn Level 2, section 5.8.5).
        guard cose[1]?.number == 2, cose[-1]?.number == 1, let x = cose[-2]?.bytes, let y = cose[-3]?.bytes,
            x.count == 32, y.count == 32
        else { throw .malformed(.publicKey) }
        do {
            return try P256.Signing.PublicKey(x963Representation: [4] + x + y)
        } catch {
            throw .malformed(.publicKey)
        }
    }

    private static func rs256(_ cose: CBOR) throws(PasskeyRefusal) -> _RSA.Signing.PublicKey {
        guard cose[1]?.number == 3, let n = cose[-1]?.bytes, let e = cose[-2]?.bytes, e.count <= 8 else {
            throw .malformed(.publicKey)
        }
        let modulus = n.drop { $0 == 0 }
        let bits = modulus.count * 8 - (modulus.first?.leadingZeroBitCount ?? 0)
        guard (leastRSABits...mostRSABits).contains(bits) else { throw .weakKey }
        do {
            return try _RSA.Signing.PublicKey(n: n, e: e)
        } catch {
            throw .malformed(.publicKey)
        }
    }

    /// Whether the signature was made by this key.
    func isValid(_ signature: [UInt8], of message: [UInt8]) throws(PasskeyRefusal) -> Bool {
        switch key {
        case .es256(let key):
            // ASN.1 DER, the signature format of WebAuthn Level 2, section 6.5.
            guard let parsed = try? P256.Signing.ECDSASignature(derRepresentation: signature) else {
                throw .malformed(.signature)
            }
            return key.isValidSignature(parsed, for: message)
        case .rs256(let key):
            let parsed = _RSA.Signing.RSASignature(rawRepresentation: signature)
            return key.isValidSignature(parsed, for: SHA256.hash(data: message), padding: .insecurePKCS1v1_5)
        }
    }
}
