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

    /// Returns nil for anything `encode` does not write: padding, other letters, leftover bits.
    public static func decode(_ text: String) -> [UInt8]? {
        let letters = text.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        }
        guard letters else { return nil }
        let padded =
            text.replacing("-", with: "+").replacing("_", with: "/")
            + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: padded) else { return nil }
        let bytes = Array(data)
        return encode(bytes) == text ? bytes : nil
    }
}

/// SHA-256 as lower-case hexadecimal: stored in place of secrets, and used as the name of a file's content.
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
