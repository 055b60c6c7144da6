import Clinical

extension WholeNumber {
    /// A whole number within a range.
    static func read(_ text: String, in range: ClosedRange<Int>) -> Int? {
        read(text).flatMap { range.contains($0) ? $0 : nil }
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
