import Clinical

/// Parses a form's day that must lie in a range.
enum DayText {
    case day(CalendarDay)
    case missing
    case unreadable
    case tooEarly
    case tooLate

    /// Parses `yyyy-mm-dd`.
    static func read(_ text: String, notBefore first: CalendarDay, notAfter last: CalendarDay) -> DayText {
        let text = Whitespace.trimmed(text)
        guard !text.isEmpty else { return .missing }
        guard let day = CalendarDay(iso: text) else { return .unreadable }
        if day < first { return .tooEarly }
        return day > last ? .tooLate : .day(day)
    }
}
