internal import Clinical
internal import SQL

extension Cells {
    /// A moment from the columns of its civil day, its instant and its offset from UTC.
    func moment(day: Int, at: Int, offset: Int, _ days: inout KnownTexts<CalendarDay>) throws -> Moment {
        // No clock was ever more than 18 hours from UTC.
        guard let seconds = Int32(exactly: try int64(offset)), (-64_800...64_800).contains(seconds) else {
            throw error(offset, expected: "an offset")
        }
        return Moment(
            instant: Instant(milliseconds: try int64(at)), offset: seconds, day: try text(day, "a day", &days))
    }

    func amount(_ index: Int) throws -> Amount {
        guard let amount = Amount(nanograms: try int64(index)) else { throw error(index, expected: "an amount") }
        return amount
    }
}
