internal import Crypto
internal import Foundation

/// SHA-256 as lower-case hexadecimal: stored in place of secrets, and used as the name of a file's content.
package enum Digest {
    package static func of(_ text: String) -> String {
        of(Array(text.utf8))
    }

    package static func of(_ bytes: [UInt8]) -> String {
        Hex.encode(SHA256.hash(data: bytes))
    }

    /// HMAC-SHA-256 as lower-case hexadecimal.
    package static func authentication(of text: String, key: String) -> String {
        Hex.encode(HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: SymmetricKey(data: Data(key.utf8))))
    }
}
