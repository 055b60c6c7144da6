extension ZoneRules {
    /// Resolves a local clock time: it occurs once, never (a gap in spring) or twice (an overlap in autumn).
    public func resolve(_ day: CalendarDay, _ time: TimeOfDay) -> LocalTime {
        let local = Int64(day.number) * 86_400 + Int64(time.minutes) * 60
        var first: Moment?
        var last: Moment?
        for count in transitions(near: local) {
            let offset = offset(after: count)
            let instant = Instant(milliseconds: (local - Int64(offset)) * 1000)
            guard self.offset(at: instant) == offset else { continue }
            let moment = Moment(instant: instant, offset: offset, day: day)
            if first.map({ instant < $0.instant }) ?? true { first = moment }
            if last.map({ instant > $0.instant }) ?? true { last = moment }
        }
        if let first, let last { return first == last ? .exact(first) : .overlap(first: first, second: last) }
        let before = skip(over: local)?.before ?? initialOffset
        return .gap(self.local(at: Instant(milliseconds: (local - Int64(before)) * 1000)))
    }

    /// One moment for the clock time: the only one, the one moved forward out of a gap, or the first of an overlap.
    public func moment(_ day: CalendarDay, _ time: TimeOfDay) -> Moment {
        switch resolve(day, time) {
        case .exact(let moment), .gap(let moment), .overlap(first: let moment, second: _): moment
        }
    }

    /// The gap that contains this clock time; nil if the time exists.
    public func gap(_ day: CalendarDay, _ time: TimeOfDay) -> ClockGap? {
        guard case .gap = resolve(day, time) else { return nil }
        let local = Int64(day.number) * 86_400 + Int64(time.minutes) * 60
        guard let skip = skip(over: local) else { return nil }
        let seconds = skip.at.flooredSeconds
        return ClockGap(
            from: TimeOfDay(secondsAfterMidnight: seconds + Int64(skip.before)),
            until: TimeOfDay(secondsAfterMidnight: seconds + Int64(skip.after))
        )
    }

    /// How many transitions can have passed when the clock shows `local` seconds since 1970.
    private func transitions(near local: Int64) -> ClosedRange<Int> {
        let reach: Int64 = 26 * 3600  // no two zones differ by more than 26 hours in local time
        let first = transitionsPassed(at: Instant(milliseconds: (local - reach) * 1000))
        return first...transitionsPassed(at: Instant(milliseconds: (local + reach) * 1000))
    }

    /// The transition whose jump forward skips `local`, with the offsets before and after it.
    private func skip(over local: Int64) -> (at: Instant, before: Int32, after: Int32)? {
        var before = initialOffset
        for transition in transitions {
            let seconds = transition.at.flooredSeconds
            if local >= seconds + Int64(before), local < seconds + Int64(transition.offset) {
                return (transition.at, before, transition.offset)
            }
            before = transition.offset
        }
        return nil
    }
}

/// What a clock time on a given day means in a time zone.
public enum LocalTime: Sendable, Hashable {
    /// The time happens once.
    case exact(Moment)
    /// The clock skips the time; the moment is the time moved forward by the length of the gap.
    case gap(Moment)
    /// The clock is set back and shows the time twice.
    case overlap(first: Moment, second: Moment)
}

/// The clock times that a change of the zone's offset skips, for example 02:00 to 03:00 in spring.
public struct ClockGap: Sendable, Hashable {
    /// The first time that does not exist.
    public let from: TimeOfDay
    /// The time that the clock shows next.
    public let until: TimeOfDay

    /// Creates a gap from both ends.
    public init(from: TimeOfDay, until: TimeOfDay) {
        self.from = from
        self.until = until
    }
}
