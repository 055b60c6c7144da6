package import Clinical
package import SQL

extension Row {
    /// An instant with its offset from UTC and its civil day, each in its own column.
    package func moment(_ at: String, _ offset: String, day: String) throws -> Moment {
        Moment(
            instant: Instant(milliseconds: try int64(at)), offset: try convertOffset(offset),
            day: try convert(day, "a day", CalendarDay.init(iso:)))
    }

    package func convertOffset(_ column: String) throws -> Int32 {
        // No clock was ever more than 18 hours from UTC.
        guard let seconds = Int32(exactly: try int64(column)), (-64_800...64_800).contains(seconds) else {
            throw RowError(column: column, expected: "an offset")
        }
        return seconds
    }

    package func amount(_ column: String) throws -> Amount {
        guard let amount = Amount(nanograms: try int64(column)) else {
            throw RowError(column: column, expected: "an amount")
        }
        return amount
    }
}
