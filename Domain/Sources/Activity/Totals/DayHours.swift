public import Clinical

/// The hours of a calendar day in a person's time zone, as shown on the clock.
///
/// Days follow one another without gap or overlap. When clocks change, a day has 23 or 25 hours, a repeated hour is
/// listed twice, and where clocks change by half an hour one of the hours is shorter.
public struct DayHours: Sendable, Hashable {
    /// One clock hour, or what is left of it.
    public struct Hour: Sendable, Hashable {
        /// The start, with the clock time at that instant.
        public let start: Moment
        /// The end, exclusive.
        public let end: Instant

        /// The hour on the clock, 0…23.
        public var clock: Int { start.time.hour }
    }

    /// The calendar day.
    public let day: CalendarDay
    /// The start of the day.
    public let start: Instant
    /// The start of the next day; equal to `start` for a day the zone skipped.
    public let end: Instant
    /// The hours, in order.
    public let hours: [Hour]

    /// Calculates the hours of a day.
    public init(_ day: CalendarDay, in zone: ZoneRules) {
        self.day = day
        start = DayHours.start(of: day, in: zone)
        let next = DayHours.start(of: day.adding(days: 1), in: zone)
        end = max(start, day == .latest ? start.adding(seconds: 86_400) : next)
        hours = DayHours.hours(from: start, until: end, day: day, in: zone)
    }

    /// The length of the day, in seconds.
    public var seconds: Int64 { end.seconds(since: start) }

    /// The start of a day: midnight, or the instant of the clock change if midnight is skipped.
    public static func start(of day: CalendarDay, in zone: ZoneRules) -> Instant {
        guard let midnight = TimeOfDay(minutes: 0) else { return Instant(milliseconds: 0) }
        switch zone.resolve(day, midnight) {
        case .exact(let moment), .overlap(first: let moment, second: _): return moment.instant
        case .gap(let moment): return zone.transitions.last { $0.at <= moment.instant }?.at ?? moment.instant
        }
    }

    private static func hours(
        from start: Instant, until end: Instant, day: CalendarDay, in zone: ZoneRules
    ) -> [Hour] {
        let changes = zone.transitions.filter { $0.at > start && $0.at < end }
        let first = zone.offset(at: start)
        var hours: [Hour] = []
        var now = start
        while now < end {
            let offset = changes.last { $0.at <= now }?.offset ?? first
            let local = now.milliseconds + Int64(offset) * 1000
            let sinceFull = (local % 3_600_000 + 3_600_000) % 3_600_000
            var next = min(end, Instant(milliseconds: now.milliseconds - sinceFull + 3_600_000))
            if let change = changes.first(where: { $0.at > now }), change.at < next, change.offset != offset {
                next = change.at
            }
            hours.append(Hour(start: Moment(instant: now, offset: offset, day: day), end: next))
            now = next
        }
        return hours
    }
}
