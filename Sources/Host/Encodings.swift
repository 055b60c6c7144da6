internal import Crypto
internal import Foundation

/// Lower-case hexadecimal.
public enum Hex {
    public static func encode(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }
}

/// Base64 with the URL alphabet and no padding (RFC 4648, section 5).
public enum Base64URL {
    public static func encode(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}

/// SHA-256 as lower-case hexadecimal: what the store keeps of a secret, and the name of a file's content.
public enum Digest {
    public static func of(_ text: String) -> String {
        of(Array(text.utf8))
    }

    public static func of(_ bytes: [UInt8]) -> String {
        Hex.encode(SHA256.hash(data: bytes))
    }

    /// HMAC-SHA-256 as lower-case hexadecimal.
    public static func authentication(of text: String, key: String) -> String {
        Hex.encode(HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: SymmetricKey(data: Data(key.utf8))))
    }
}
