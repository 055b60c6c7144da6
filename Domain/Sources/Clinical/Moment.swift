/// An instant together with what the person's calendar and clock said at that time.
///
/// The offset and the civil day are fixed when the entry is made and never worked out again: a dose logged at 23:50 in
/// Tokyo stays on that day after the family has flown home or the zone's rules have changed.
public struct Moment: Sendable, Hashable {
    /// The point in time.
    public let instant: Instant
    /// Seconds east of UTC on the person's clock.
    public let offset: Int32
    /// The civil day of the entry.
    public let day: CalendarDay

    /// Takes the three as they were stored.
    public init(instant: Instant, offset: Int32, day: CalendarDay) {
        self.instant = instant
        self.offset = offset
        self.day = day
    }

    /// Reads day and clock off an instant at an offset; days outside 1900…2199 become the nearest end.
    public init(instant: Instant, offset: Int32) {
        let seconds = instant.flooredSeconds.addingReportingOverflow(Int64(offset)).partialValue
        let days = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)
        self.init(instant: instant, offset: offset, day: CalendarDay(clamping: days))
    }

    /// What the clock on the wall showed, to the minute.
    public var time: TimeOfDay {
        TimeOfDay(secondsAfterMidnight: instant.flooredSeconds.addingReportingOverflow(Int64(offset)).partialValue)
    }
}
