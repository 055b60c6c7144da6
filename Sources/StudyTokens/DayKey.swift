internal import Crypto
internal import CryptoExtras
internal import Foundation

/// The key pair of a study for one civil day. It signs tokens without seeing them (RSABSSA-SHA384-PSS-Randomized of
/// RFC 9474).
package struct DayKey: Sendable {
    /// Why a key or a signature was refused. The names are those of RFC 9474, section 6, where it has one.
    package enum Problem: Error, Equatable {
        /// Not a key, or not of `bits` bits with the exponent 65537.
        case invalidKey
        /// The blinded message does not have the length of the key.
        case unexpectedInputSize
        /// The blinded message is a larger number than the key's modulus.
        case messageRepresentativeOutOfRange
        case signingFailure
    }

    /// The size of every key of a study, in bits.
    package static let bits = 3072

    private let key: _RSA.BlindSigning.PrivateKey<SHA384>
    package let publicKey: DayPublicKey

    /// A new key pair. Finding its primes takes from a tenth of a second to a few.
    package init() throws(Problem) {
        do {
            try self.init(.init(keySize: .bits3072), bits: Self.bits)
        } catch {
            throw .invalidKey
        }
    }

    /// A key pair from the bytes of `privateDER`.
    package init(privateDER: [UInt8]) throws(Problem) {
        try self.init(privateDER: privateDER, bits: Self.bits)
    }

    /// The key of the RFC's example has 4096 bits.
    init(privateDER: [UInt8], bits: Int) throws(Problem) {
        do {
            try self.init(.init(derRepresentation: privateDER), bits: bits)
        } catch {
            throw .invalidKey
        }
    }

    private init(_ key: _RSA.BlindSigning.PrivateKey<SHA384>, bits: Int) throws(Problem) {
        self.key = key
        publicKey = try DayPublicKey(der: Array(key.publicKey.derRepresentation), bits: bits)
    }

    /// The private key as RSAPrivateKey of RFC 8017, in DER. Whoever keeps it seals it.
    package var privateDER: [UInt8] { Array(key.derRepresentation) }

    /// The signature of a blinded message. The same message always has the same signature, so that one whose answer was
    /// lost can be signed again.
    package func sign(blinded: [UInt8]) throws(Problem) -> [UInt8] {
        guard blinded.count == publicKey.size else { throw .unexpectedInputSize }
        do {
            return Array(try key.blindSignature(for: blinded).rawRepresentation)
        } catch CryptoKitError.incorrectParameterSize {
            throw .messageRepresentativeOutOfRange
        } catch {
            throw .signingFailure
        }
    }
}
