/// A text as a cell can hold it.
struct SheetText {
    /// Without characters that XML 1.0 forbids, and with line feeds as line breaks.
    let text: String

    init(_ text: String) {
        self.text = text.utf8.contains(where: Self.isSuspect) ? Self.cleaned(text) : text
    }

    /// Nil if it is longer than a cell can hold.
    var stored: String? {
        guard text.utf8.count > SpreadsheetCell.longestText, text.utf16.count > SpreadsheetCell.longestText else {
            return escaped
        }
        return nil
    }

    /// Spreadsheets read `_x0041_` as the character with that number. A text that has this by itself gets its first
    /// underscore as such a number (ECMA-376, part 1, 22.9.2.19).
    private var escaped: String {
        guard text.utf8.contains(UInt8(ascii: "_")) else { return text }
        let units = Array(text.utf8)
        var escaped: [UInt8] = []
        for index in units.indices {
            if units[index] == UInt8(ascii: "_"), Self.isNumber(units[index...].prefix(7)) {
                escaped += "_x005F".utf8
            }
            escaped.append(units[index])
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    private static func isNumber(_ units: ArraySlice<UInt8>) -> Bool {
        guard units.count == 7, units.starts(with: "_x".utf8), units.last == UInt8(ascii: "_") else { return false }
        return units.dropFirst(2).dropLast().allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }

    /// Bytes of controls, and the first of the two forbidden characters at the end of a plane.
    private static func isSuspect(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0xEF
    }

    private static func cleaned(_ text: String) -> String {
        var kept = String.UnicodeScalarView()
        var wasReturn = false
        for scalar in text.unicodeScalars {
            let isSecondHalf = wasReturn && scalar == "\n"
            wasReturn = scalar == "\r"
            switch scalar.value {
            case 0x0A where isSecondHalf: continue
            case 0x0A, 0x0D: kept.append("\n")
            case 0x09, 0x20...0xFFFD, 0x10000...: kept.append(scalar)
            default: continue
            }
        }
        return String(kept)
    }
}
