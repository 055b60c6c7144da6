internal import Crypto
internal import CryptoExtras
internal import Encodings
internal import Foundation

/// The public half of a `DayKey`, which everybody can look up.
package struct DayPublicKey: Sendable {
    private let key: _RSA.Signing.PublicKey

    /// SubjectPublicKeyInfo of RFC 5280, in DER.
    package let der: [UInt8]
    /// SHA-256 of `der` as lower-case hexadecimal.
    package let id: String
    /// The length of blinded messages and signatures, in bytes.
    let size: Int

    /// A key from the bytes of `der`, which have to be the ones that this type would write.
    package init(der: [UInt8]) throws(DayKey.Problem) {
        try self.init(der: der, bits: DayKey.bits)
    }

    init(der: [UInt8], bits: Int) throws(DayKey.Problem) {
        guard let key = try? _RSA.Signing.PublicKey(derRepresentation: der), key.keySizeInBits == bits,
            Array(key.derRepresentation) == der,
            let exponent = try? key.getKeyPrimitives().publicExponent, Array(exponent) == [1, 0, 1]
        else { throw .invalidKey }
        self.key = key
        self.der = der
        id = Digest.of(der)
        size = bits / 8
    }

    /// Whether this is the signature of a prepared message: the browser's prefix followed by the message.
    package func verify(signature: [UInt8], message: [UInt8]) -> Bool {
        guard signature.count == size else { return false }
        return key.isValidSignature(
            .init(rawRepresentation: signature), for: SHA384.hash(data: message), padding: .PSS)
    }
}
