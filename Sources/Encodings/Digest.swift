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

/// Lower-case hexadecimal.
package enum Hex {
    package static func encode(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }
}
