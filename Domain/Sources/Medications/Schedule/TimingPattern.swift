import Clinical

/// A timing as something that can be counted: on which days and at what times, or how far apart.
struct TimingPattern: Sendable, Hashable {
    /// The times.
    enum Times: Sendable, Hashable {
        /// At clock times of each day.
        case clock([ClockTime])
        /// At parts of each day, so many minutes before or after them.
        case meals([EventTiming], offset: Int)
        /// So often each day.
        case spread(Int)
        /// Every so many elapsed milliseconds.
        case interval(Int64)
        /// On the dates only.
        case events
    }

    /// Which days come round.
    enum Days: Sendable, Hashable {
        /// Every so many days from the anchor's day.
        case daily(Int64)
        /// Every so many weeks, from Monday, on the days of `weekdays`; if that is empty, on the anchor's.
        case weekly(Int64)
        /// Every so many months, on the days of `monthDays`; if that is empty, on the anchor's.
        case monthly(Int64)
    }

    var times: Times
    var days = Days.daily(1)
    /// Only these days of the week, if there are any.
    var weekdays: [Weekday] = []
    /// Only these days of the month, if there are any.
    var monthDays: [Int] = []
    /// How much later a slot may be.
    var latitude: CourseLength?
    /// Whether it is known how often, but not when.
    var lacksTimes = false

    /// Reads a timing whose repeat breaks no invariant.
    static func read(_ timing: Timing) -> Result<TimingPattern, DosageProblem> {
        let rules = timing.repeat ?? TimingRepeat()
        switch (PatternCode(timing), rules.isPattern) {
        case (.known(let code), false): return .success(TimingPattern(code))
        case (.known(let code), true):
            let read = PatternReader(rules).read()
            guard case .success(let pattern) = read else { return read }
            guard let combined = pattern.combined(with: code) else { return .failure(codeProblem) }
            return .success(combined)
        case (.unknown(let text), _): return .failure(unknown(text))
        case (.other(let text), false): return .failure(unknown(text))
        case (.other, true), (.missing, true): return PatternReader(rules).read()
        case (.missing, false):
            return .success(TimingPattern(times: .events, lacksTimes: timing.event.isEmpty))
        }
    }

    private static var codeProblem: DosageProblem {
        DosageProblem(.codeRepeat, path: "timing", text: "The code and the structure say different things.")
    }

    private static func unknown(_ text: String) -> DosageProblem {
        DosageProblem(.unknownCode, path: "timing.code", text: "“\(text)” is not a schedule that is known here.")
    }
}

extension TimingRepeat {
    /// Whether it says how often or when, not only for how long.
    public var isPattern: Bool {
        frequency != nil || frequencyMax != nil || period != nil || periodMax != nil || periodUnit != nil
            || !dayOfWeek.isEmpty || !timeOfDay.isEmpty || !when.isEmpty || offset != nil || !dayOfMonth.isEmpty
    }
}
