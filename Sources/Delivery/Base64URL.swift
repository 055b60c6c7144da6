internal import Foundation
internal import GuardedHTTP

/// Base64 with the URL alphabet and no padding (RFC 4648, section 5).
enum Base64URL {
    static func encode(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// Nil for anything `encode` does not write: padding, other letters, leftover bits.
    static func decode(_ text: String) -> [UInt8]? {
        guard text.utf8.allSatisfy(isLetter) else { return nil }
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        let standard = text.replacing("-", with: "+").replacing("_", with: "/") + padding
        guard let data = Data(base64Encoded: standard), encode(data) == text else { return nil }
        return Array(data)
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
}
