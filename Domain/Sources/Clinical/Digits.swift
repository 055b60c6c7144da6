/// Conversion to and from ASCII digits, for the fixed formats of dates and times.
enum Digits {
    /// The number written as one to nine ASCII digits; nil for other lengths or other bytes.
    static func value(of bytes: ArraySlice<UInt8>) -> Int? {
        guard (1...9).contains(bytes.count) else { return nil }
        var value = 0
        for byte in bytes {
            guard isDigit(byte) else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return value
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    /// Two digits, for numbers from 0 to 99.
    static func two(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}

/// Whole numbers as people type them.
public enum WholeNumber {
    /// Reads one to nine ASCII digits and ignores white space around them; nil for anything else.
    public static func read(_ text: String) -> Int? { Digits.value(of: Array(Whitespace.trimmed(text).utf8)[...]) }
}
