import Clinical

/// A date in a sheet: `yyyy-mm-dd`, `dd.mm.yyyy`, or with slashes if the file shows the order.
enum SheetDate {
    case day(CalendarDay)
    case ambiguous
    case unreadable

    init(_ text: String, order: SlashOrder) {
        if let day = CalendarDay(iso: text) {
            self = .day(day)
            return
        }
        var day: CalendarDay?
        if let parts = SheetDate.parts(of: text, separator: UInt8(ascii: ".")) {
            day = CalendarDay(year: parts.year, month: parts.second, day: parts.first)
        } else if let parts = SheetDate.parts(of: text, separator: UInt8(ascii: "/")) {
            switch order {
            case .dayFirst: day = CalendarDay(year: parts.year, month: parts.second, day: parts.first)
            case .monthFirst: day = CalendarDay(year: parts.year, month: parts.first, day: parts.second)
            case .undecided:
                self = .ambiguous
                return
            }
        }
        self = day.map { .day($0) } ?? .unreadable
    }

    /// The numbers of a date with one or two digits, one or two digits, and four digits.
    static func parts(of text: String, separator: UInt8) -> (first: Int, second: Int, year: Int)? {
        let bytes = Array(text.utf8)
        guard (8...10).contains(bytes.count) else { return nil }
        let pieces = bytes.split(separator: separator, omittingEmptySubsequences: false)
        guard pieces.count == 3, pieces[0].count <= 2, pieces[1].count <= 2, pieces[2].count == 4,
            let first = number(pieces[0]), let second = number(pieces[1]), let year = number(pieces[2])
        else { return nil }
        return (first, second, year)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard !digits.isEmpty else { return nil }
        var value = 0
        for digit in digits {
            guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
            value = value * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return value
    }
}
