/// Clock times that occur once each, all at one offset: a stretch between two changes of a zone.
public struct SteadyTimes: Sendable, Hashable {
    /// The first clock time, in seconds since 1970-01-01T00:00 on the wall.
    public let first: Int64
    /// The first clock time after it.
    public let end: Int64
    /// Seconds east of UTC.
    public let offset: Int32

    /// Whether a clock time, in seconds since 1970-01-01T00:00 on the wall, is among them.
    public func contains(_ local: Int64) -> Bool { local >= first && local < end }
}

/// Instants at one offset: a stretch between two changes of a zone.
public struct SteadyInstants: Sendable, Hashable {
    /// The first instant.
    public let first: Instant
    /// The first instant after it.
    public let end: Instant
    /// Seconds east of UTC.
    public let offset: Int32

    /// Whether an instant is among them.
    public func contains(_ instant: Instant) -> Bool { instant >= first && instant < end }
}

extension ZoneRules {
    /// The stretch around an instant, so that instants near it need no look at the zone.
    public func steadyInstants(around instant: Instant) -> SteadyInstants {
        let passed = transitionsPassed(at: instant)
        return SteadyInstants(
            first: passed == 0 ? Instant(milliseconds: .min) : transitions[passed - 1].at,
            end: passed == transitions.count ? Instant(milliseconds: .max) : transitions[passed].at,
            offset: passed == 0 ? initialOffset : transitions[passed - 1].offset)
    }

    /// The stretch around a clock time, so that times near it need no look at the zone; nil for a time that a change
    /// skips or repeats.
    ///
    /// - Parameter local: seconds since 1970-01-01T00:00 on the wall.
    public func steadyTimes(around local: Int64) -> SteadyTimes? {
        let reach: Int64 = 26 * 3600  // no two zones differ by more than 26 hours in local time
        let from = transitionsPassed(at: Instant(milliseconds: (local - reach) * 1000))
        let through = transitionsPassed(at: Instant(milliseconds: (local + reach) * 1000))
        for passed in from...through {
            let times = steadyTimes(after: passed)
            if times.contains(local) { return times }
        }
        return nil
    }

    private func steadyTimes(after passed: Int) -> SteadyTimes {
        let offset = passed == 0 ? initialOffset : transitions[passed - 1].offset
        var first = Int64.min
        if passed > 0 {
            let before = passed == 1 ? initialOffset : transitions[passed - 2].offset
            first = transitions[passed - 1].at.flooredSeconds + Int64(max(before, offset))
        }
        var end = Int64.max
        if passed < transitions.count {
            end = transitions[passed].at.flooredSeconds + Int64(min(offset, transitions[passed].offset))
        }
        return SteadyTimes(first: first, end: end, offset: offset)
    }
}
