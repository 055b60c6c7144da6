public import Clinical

extension Moment {
    /// A local time in Berlin; the first occurrence if the time occurred twice.
    public static func berlin(_ day: CalendarDay, _ time: TimeOfDay) -> Moment {
        ZoneRules.berlin.moment(day, time)
    }

    /// The second occurrence of a local time in Berlin on the day the clocks went back.
    public static func berlinAgain(_ day: CalendarDay, _ time: TimeOfDay) -> Moment {
        guard case .overlap(first: _, second: let second) = ZoneRules.berlin.resolve(day, time) else {
            fatalError("\(time.text) happened once on \(day.iso)")
        }
        return second
    }
}

extension Instant {
    /// 09:30 in Berlin on `CalendarDay.today`.
    public static let morning = Moment.berlin(.today, "09:30").instant
    /// The last millisecond of `CalendarDay.today` in Berlin.
    public static let beforeMidnight = Instant(
        milliseconds: Moment.berlin("2026-06-21", "00:00").instant.milliseconds - 1)
    /// The start of the next day in Berlin.
    public static let midnight = Moment.berlin("2026-06-21", "00:00").instant
    /// The last millisecond before clocks in Berlin went forward from 02:00 to 03:00.
    public static let beforeSpringForward = Instant(milliseconds: springForward.milliseconds - 1)
    public static let springForward = Moment.berlin(.springForward, "03:00").instant
    /// The last millisecond before clocks in Berlin went back from 03:00 to 02:00.
    public static let beforeFallBack = Instant(milliseconds: fallBack.milliseconds - 1)
    public static let fallBack = Moment.berlinAgain(.fallBack, "02:00").instant
    /// Noon in Berlin on 29 February 2024.
    public static let leapDayNoon = Moment.berlin(.leapDay, "12:00").instant
}
