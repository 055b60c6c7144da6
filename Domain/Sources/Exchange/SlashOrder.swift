import Clinical

/// Which of the two numbers before the year is the day, in dates with slashes.
///
/// Both orders are in use, and the wrong one would move a dose by months without anyone noticing. So one row of
/// the file must show the order: a number above 12 can only be a day.
enum SlashOrder {
    case dayFirst
    case monthFirst
    /// No row shows the order, or two rows contradict each other.
    case undecided

    static func read(_ reader: CSVReader, dateColumn: Int) throws(CSVReader.Problem) -> SlashOrder {
        guard reader.bytes.contains(UInt8(ascii: "/")) else { return .undecided }
        var hasDayFirst = false
        var hasMonthFirst = false
        try reader.read { record in
            let text = Whitespace.trimmed(record.text(dateColumn) ?? "")
            guard let parts = SheetDate.parts(of: text, separator: UInt8(ascii: "/")) else { return true }
            if parts.first > 12, parts.second <= 12 { hasDayFirst = true }
            if parts.second > 12, parts.first <= 12 { hasMonthFirst = true }
            return true
        }
        switch (hasDayFirst, hasMonthFirst) {
        case (true, false): return .dayFirst
        case (false, true): return .monthFirst
        default: return .undecided
        }
    }
}
