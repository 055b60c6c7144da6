public import Clinical

/// Where a schedule starts.
public enum ScheduleStart: Sendable, Hashable {
    /// A day; what counts elapsed time starts in its morning.
    case day(CalendarDay)
    /// An instant.
    case instant(Instant)
}

extension DateTime {
    /// The start that it gives.
    var start: ScheduleStart {
        switch value {
        case .days(let first, through: _): .day(first)
        case .day(let day): .day(day)
        case .moment(let moment): .instant(moment.instant)
        }
    }
}

/// A start in a zone, with a person's morning.
struct ScheduleAnchor {
    /// The day from which days are counted.
    let day: CalendarDay
    /// The instant from which elapsed time is counted.
    let instant: Instant
    /// The first instant at which anything may be due.
    let first: Instant

    init(_ start: ScheduleStart, morning: TimeOfDay, zone: ZoneRules) {
        switch start {
        case .day(let day):
            self.day = day
            instant = zone.moment(day, morning).instant
            first = zone.moment(day, .midnight).instant
        case .instant(let instant):
            day = zone.local(at: instant).day
            self.instant = instant
            first = instant
        }
    }
}
