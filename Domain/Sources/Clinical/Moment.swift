/// An instant together with the person's calendar day and clock offset at that time.
///
/// The offset and the civil day are fixed when the entry is made and never recomputed: a dose logged at 23:50 in Tokyo
/// stays on that day after the family has flown home or the zone's rules have changed.
public struct Moment: Sendable, Hashable {
    /// The point in time.
    public let instant: Instant
    /// Seconds east of UTC on the person's clock.
    public let offset: Int32
    /// The civil day of the entry.
    public let day: CalendarDay

    /// Creates a moment from its three stored values.
    public init(instant: Instant, offset: Int32, day: CalendarDay) {
        self.instant = instant
        self.offset = offset
        self.day = day
    }

    /// Derives day and clock time from an instant and an offset; days outside 1900…2199 are clamped to the range.
    public init(instant: Instant, offset: Int32) {
        let seconds = instant.flooredSeconds.addingReportingOverflow(Int64(offset)).partialValue
        let days = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0)
        self.init(instant: instant, offset: offset, day: CalendarDay(clamping: days))
    }

    /// The local clock time, to the minute.
    public var time: TimeOfDay {
        TimeOfDay(secondsAfterMidnight: instant.flooredSeconds.addingReportingOverflow(Int64(offset)).partialValue)
    }
}
