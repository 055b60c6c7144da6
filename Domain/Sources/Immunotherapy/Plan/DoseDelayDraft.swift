public import Clinical

/// The form that puts a dose off, as it was sent: some minutes from now, or a time of the clock.
public struct DoseDelayDraft: Sendable, Hashable {
    /// Why a dose was not put off.
    public enum Problem: Error, Sendable, Hashable {
        /// Neither minutes nor a time were given.
        case nothingChosen
        /// The minutes are none of those that are offered.
        case minutesUnknown
        /// The time cannot be read.
        case timeUnreadable
        /// The time has passed.
        case timePassed
        /// By then the day of the dose is over.
        case dayOver
    }

    /// The chosen minutes; empty for a time.
    public let minutes: String
    /// The time as typed, see `TimeOfDay.init(text:)`; empty for minutes.
    public let time: String

    /// Takes the fields as they were sent.
    public init(minutes: String, time: String) {
        self.minutes = minutes
        self.time = time
    }

    /// When the dose is asked about again, or what is wrong.
    ///
    /// - Parameters:
    ///   - day: the civil day of the dose.
    ///   - now: when the form arrived.
    ///   - zone: the rules of the person's clock.
    ///   - window: the times that count for the day; nil without a plan.
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
        // The clock shows the time twice: the first one that is still to come.
        case .overlap(let first, let second): return first.instant > now.instant ? first : second
        }
    }
}
