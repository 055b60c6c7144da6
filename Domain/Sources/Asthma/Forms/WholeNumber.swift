import Clinical

/// Whole numbers as people type them.
enum WholeNumber {
    /// Reads one to nine ASCII digits and ignores white space around them; nil for other text or a number out of range.
    static func read(_ text: String, in range: ClosedRange<Int>) -> Int? {
        let bytes = Array(Whitespace.trimmed(text).utf8)
        guard (1...9).contains(bytes.count) else { return nil }
        var value = 0
        for byte in bytes {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return range.contains(value) ? value : nil
    }
}

/// A field that may be left empty.
enum OptionalField<Value> {
    case empty
    case value(Value)
    case unreadable

    var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    var isUnreadable: Bool {
        if case .unreadable = self { true } else { false }
    }
}

extension OptionalField<Int> {
    /// Reads a whole number, or nothing.
    init(_ text: String, in range: ClosedRange<Int>) {
        if Whitespace.isAll(of: text) {
            self = .empty
        } else {
            self = WholeNumber.read(text, in: range).map { .value($0) } ?? .unreadable
        }
    }
}

extension OptionalField<CalendarDay> {
    /// Reads `yyyy-mm-dd`, or nothing.
    init(day text: String) {
        let typed = Whitespace.trimmed(text)
        self = typed.isEmpty ? .empty : CalendarDay(iso: typed).map { .value($0) } ?? .unreadable
    }
}
