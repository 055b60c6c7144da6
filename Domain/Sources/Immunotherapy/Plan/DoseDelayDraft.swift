public import Clinical

/// The submitted form to postpone a dose: either a number of minutes from now, or a clock time.
public struct DoseDelayDraft: Sendable, Hashable {
    /// Why the dose was not postponed.
    public enum Problem: Error, Sendable, Hashable {
        /// Neither minutes nor a time were given.
        case nothingChosen
        /// The minutes are not one of the offered choices.
        case minutesUnknown
        /// The time cannot be parsed.
        case timeUnreadable
        /// The time is in the past.
        case timePassed
        /// The dose's day is over by then.
        case dayOver
    }

    /// The chosen minutes; empty if a time is given.
    public let minutes: String
    /// The time as typed, see `TimeOfDay.init(text:)`; empty if minutes are given.
    public let time: String

    /// Creates a draft from the submitted fields.
    public init(minutes: String, time: String) {
        self.minutes = minutes
        self.time = time
    }

    /// Returns when the dose is asked about again, or the problem.
    ///
    /// - Parameters:
    ///   - day: the civil day of the dose.
    ///   - now: when the form was received.
    ///   - zone: the person's time zone rules.
    ///   - window: the day's dose window; nil if there is no plan.
    public func checked(
        day: CalendarDay,
        now: Moment,
        zone: ZoneRules,
        window: DoseWindow?
    ) throws(Problem) -> Moment {
        let until = try minutes.isEmpty ? clock(day: day, now: now, zone: zone, window: window) : later(now, zone)
        guard until.instant > now.instant else { throw .timePassed }
        guard (window?.day(of: until) ?? until.day) <= day else { throw .dayOver }
        return until
    }

    private func later(_ now: Moment, _ zone: ZoneRules) throws(Problem) -> Moment {
        for minutes in DoseDelay.minutes where self.minutes == "\(minutes)" {
            return zone.local(at: now.instant.adding(seconds: Int64(minutes) * 60))
        }
        throw .minutesUnknown
    }

    private func clock(
        day: CalendarDay,
        now: Moment,
        zone: ZoneRules,
        window: DoseWindow?
    ) throws(Problem) -> Moment {
        guard !Whitespace.trimmed(time).isEmpty else { throw .nothingChosen }
        guard let time = TimeOfDay(text: time) else { throw .timeUnreadable }
        let isAfterMidnight = window.map { $0.passesMidnight && time < $0.until } ?? false
        switch zone.resolve(isAfterMidnight ? day.adding(days: 1) : day, time) {
        case .exact(let moment), .gap(let moment): return moment
        // The clock shows the time twice: use the first one still to come.
        case .overlap(let first, let second): return first.instant > now.instant ? first : second
        }
    }
}
