package import Clinical
internal import SQL

extension Moment {
    /// A moment from its columns.
    ///
    /// - Parameter day: its civil day, which the row also keeps.
    package static func stored(at: Int64, offset: Int64, day: CalendarDay) throws -> Moment {
        guard let offset = Int32(exactly: offset), abs(offset) <= 86_400 else {
            throw RowError(column: "utc_offset", expected: "an offset")
        }
        let moment = Moment(instant: Instant(milliseconds: at), offset: offset)
        guard moment.day == day else { throw RowError(column: "day", expected: "the day of the time") }
        return moment
    }
}
