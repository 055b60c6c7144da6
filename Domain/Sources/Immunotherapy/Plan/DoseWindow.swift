public import Clinical

/// The times of day that count for the day's dose.
///
/// If `until` is not later than `from`, the window runs past midnight, and a dose after midnight counts for the
/// day before: with 05:00 to 02:00, a dose at 00:30 belongs to the previous evening.
public struct DoseWindow: Sendable, Hashable {
    /// The start, inclusive.
    public let from: TimeOfDay
    /// The end, exclusive.
    public let until: TimeOfDay

    /// Creates a window from both ends; equal ends mean the whole day.
    public init(from: TimeOfDay, until: TimeOfDay) {
        self.from = from
        self.until = until
    }

    /// Whether the window runs past midnight.
    public var passesMidnight: Bool { until <= from && until.minutes > 0 }
}

extension DoseWindow {
    /// Whether a dose at that time of day counts.
    public func contains(_ time: TimeOfDay) -> Bool {
        until > from ? time >= from && time < until : time >= from || time < until
    }

    /// The day a dose belongs to: the civil day of its entry, or the previous day if it was taken after midnight
    /// within a window that runs past it.
    public func day(of moment: Moment) -> CalendarDay {
        passesMidnight && moment.time < until ? moment.day.adding(days: -1) : moment.day
    }

    /// The first moment at or after this one that lies in the window, on the zone's clock.
    public func opening(notBefore moment: Moment, zone: ZoneRules) -> Moment {
        guard !contains(moment.time) else { return moment }
        let isEarly = until <= from || moment.time < from
        return zone.moment(isEarly ? moment.day : moment.day.adding(days: 1), from)
    }
}
