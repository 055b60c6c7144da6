internal import Foundation
internal import GuardedHTTP

/// Texts as mail carries them, in lines of ASCII.
enum MailText {
    /// The maximum length of a line with an encoded word (RFC 2047, section 2).
    private static let lineLength = 76
    /// The bytes in one encoded word: with its frame and the longest name of a header before it, it fits a line.
    private static let wordBytes = 33

    /// Whether a text stays within its line: no line break and no other control character.
    static func isOneLine(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            !(scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || [0x2028, 0x2029].contains(scalar.value))
        }
    }

    /// A text for a header: as it is if it is short and plain, otherwise as encoded words (RFC 2047).
    static func words(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !text.contains("=?")
        let isShort = text.utf8.count <= 60 && !text.hasPrefix(" ") && !text.hasSuffix(" ")
        return isPlain && isShort ? text : encoded(text)
    }

    private static func encoded(_ text: String) -> String {
        var parts: [[UInt8]] = [[]]
        for scalar in text.unicodeScalars {
            let bytes = Array(String(scalar).utf8)
            if parts[parts.count - 1].count + bytes.count > wordBytes { parts.append([]) }
            parts[parts.count - 1] += bytes
        }
        return parts.map { "=?utf-8?B?\(Data($0).base64EncodedString())?=" }.joined(separator: "\r\n ")
    }

    /// A name before an address: quoted if it is short and plain, otherwise as encoded words.
    static func name(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) && !#""\"#.utf8.contains($0) }
        return isPlain && text.utf8.count <= 40 && !text.contains("=?") ? "\"\(text)\"" : encoded(text)
    }

    /// A header whose line is broken at spaces where it gets too long.
    static func folded(_ name: String, _ value: String) -> String {
        var lines = ["\(name):"]
        for part in value.split(separator: " ") {
            if lines[lines.count - 1].utf8.count + 1 + part.utf8.count > lineLength, lines.last != "\(name):" {
                lines.append("")
            }
            lines[lines.count - 1] += " \(part)"
        }
        return lines.joined(separator: "\r\n")
    }

    /// A body as quoted-printable (RFC 2045, section 6.7), which stays readable where it is ASCII.
    static func quotedPrintable(_ text: String) -> String {
        let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
            .split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { quoted(Array($0.utf8)) }.joined(separator: "\r\n")
    }

    private static func quoted(_ line: [UInt8]) -> String {
        let digits = Array("0123456789ABCDEF")
        var lines = [""]
        for (index, byte) in line.enumerated() {
            let isBlank = (byte == 0x20 || byte == 0x09) && index + 1 < line.count
            let isPlain = ASCII.isVisible(byte) && byte != UInt8(ascii: "=")
            let part =
                isBlank || isPlain
                ? String(Unicode.Scalar(byte)) : "=\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            // The last place of a line is for the "=" that continues it.
            if lines[lines.count - 1].utf8.count + part.utf8.count > lineLength - 1 { lines.append("") }
            lines[lines.count - 1] += part
        }
        return lines.joined(separator: "=\r\n")
    }
}
