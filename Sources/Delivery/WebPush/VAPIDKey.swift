package import Clinical
internal import Crypto
internal import Encodings
internal import Foundation
internal import GuardedHTTP

/// The key by which push services recognise this server (RFC 8292). Browsers subscribe with its public half, so changing
/// it ends every subscription.
package struct VAPIDKey: Sendable {
    private let key: P256.Signing.PrivateKey

    /// Takes the private key's 32 bytes; nil if they are no key.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == 32, let key = try? P256.Signing.PrivateKey(rawRepresentation: bytes) else { return nil }
        self.key = key
    }

    /// Creates a key from random bytes; nil only if they are not random.
    package init?(random: (Int) -> [UInt8]) {
        for _ in 0..<4 {
            if let made = VAPIDKey(random(32)) {
                self = made
                return
            }
        }
        return nil
    }

    /// The private key's 32 bytes, to be kept secret.
    package var bytes: [UInt8] { Array(key.rawRepresentation) }

    /// The public key's 65 bytes.
    package var publicKey: [UInt8] { Array(key.publicKey.x963Representation) }

    /// The public key as browsers take it (`applicationServerKey`).
    package var publicText: String { Base64URL.encode(publicKey) }

    /// The value of the Authorization header for an endpoint.
    ///
    /// - Parameter lifetime: how long it is valid, in seconds; at most the 24 hours that push services accept.
    package func authorization(
        for endpoint: String, subject: VAPIDSubject, now: Instant, lifetime: Int64 = 12 * 3600
    ) throws(DeliveryProblem) -> String {
        guard let address = WebAddress(endpoint) else { throw .invalidAddress }
        let expiry = now.milliseconds / 1000 + min(max(1, lifetime), 24 * 3600)
        let claims = #"{"aud":"\#(address.origin)","exp":\#(expiry),"sub":"\#(subject.text)"}"#
        let unsigned = Self.encoded(#"{"typ":"JWT","alg":"ES256"}"#) + "." + Self.encoded(claims)
        guard let signature = try? key.signature(for: Data(unsigned.utf8)) else { throw .credentialsRejected }
        return "vapid t=\(unsigned).\(Base64URL.encode(signature.rawRepresentation)), k=\(publicText)"
    }

    private static func encoded(_ text: String) -> String { Base64URL.encode(text.utf8) }
}
