import Clinical

/// Reads the pattern of a repeat that breaks no invariant.
struct PatternReader {
    private let rules: TimingRepeat
    /// The parts of the day, "all meals" as each of them.
    private let meals: [EventTiming]

    init(_ rules: TimingRepeat) {
        self.rules = rules
        meals = rules.when.flatMap { $0.singleMeals }
    }

    func read() -> Result<TimingPattern, DosageProblem> {
        guard let period = PatternPeriod(rules) else { return .failure(daysProblem) }
        var pattern = TimingPattern(times: daysTimes)
        pattern.weekdays = rules.dayOfWeek
        pattern.monthDays = rules.dayOfMonth
        pattern.latitude = period.latitude
        switch period.length {
        case .elapsed(let milliseconds):
            if times > 0, let frequency = rules.frequency, frequency != times {
                return .failure(countProblem(frequency, times))
            }
            guard times == 0, milliseconds >= 1000 else { return .failure(daysProblem) }
            pattern.times = .interval(milliseconds)
            pattern.lacksTimes = (rules.frequency ?? 1) > 1
            return .success(pattern)
        case .days(let count):
            // Every 7 days on a Monday is every Monday, whatever the anchor's day.
            let isWeekly = !rules.dayOfWeek.isEmpty && (period.isWeeks || count % 7 == 0)
            pattern.days = isWeekly ? .weekly(count / 7) : .daily(count)
            guard rules.dayOfMonth.isEmpty || count == 1 else { return .failure(daysProblem) }
        case .months(let count):
            pattern.days = .monthly(count)
            guard rules.dayOfWeek.isEmpty else { return .failure(daysProblem) }
        }
        if !rules.hasPeriod, !rules.dayOfMonth.isEmpty, rules.dayOfWeek.isEmpty { pattern.days = .monthly(1) }
        return counted(pattern)
    }

    private var daysTimes: TimingPattern.Times {
        if !rules.timeOfDay.isEmpty { return .clock(rules.timeOfDay) }
        return meals.isEmpty ? .spread(1) : .meals(meals, offset: rules.offset ?? 0)
    }

    /// Checks the frequency against the times and days, or spreads it over the day.
    private func counted(_ read: TimingPattern) -> Result<TimingPattern, DosageProblem> {
        var pattern = read
        guard let frequency = rules.frequency else {
            // A period alone means once in it; days alone mean once on each.
            pattern.lacksTimes = times == 0 && !hasDays && !rules.hasPeriod
            return .success(pattern)
        }
        if times > 0 || hasDays && pattern.days != .daily(1) || hasDays && !rules.hasPeriod {
            let each = max(1, times)
            let wanted = pattern.isByDays ? each * days : each
            let isWhole = frequency == wanted || !rules.hasPeriod && (frequency == each || frequency == each * days)
            return isWhole ? .success(pattern) : .failure(countProblem(frequency, wanted))
        }
        if pattern.days == .daily(1), rules.hasPeriod {
            pattern.times = .spread(frequency)
            pattern.lacksTimes = frequency > 1440
        } else {
            pattern.lacksTimes = frequency > 1 || !rules.hasPeriod
        }
        return .success(pattern)
    }

    /// How many times are given; the same one twice is one.
    private var times: Int { Set(rules.timeOfDay).count + Set(meals).count }

    /// How many days are named.
    private var days: Int { max(1, Set(rules.dayOfWeek).count, Set(rules.dayOfMonth).count) }

    private var hasDays: Bool { !rules.dayOfWeek.isEmpty || !rules.dayOfMonth.isEmpty }

    private func countProblem(_ frequency: Int, _ times: Int) -> DosageProblem {
        DosageProblem(
            .frequencyCount, path: RepeatCheck.path,
            text: "The frequency is \(frequency), but \(times) \(times == 1 ? "time is" : "times are") given.")
    }

    private var daysProblem: DosageProblem {
        DosageProblem(
            .daysPeriod, path: RepeatCheck.path, text: "The period does not go together with these days or times.")
    }
}

extension TimingPattern {
    /// Whether its period is made of named days, so that a frequency counts them all.
    fileprivate var isByDays: Bool {
        switch days {
        case .daily: false
        case .weekly, .monthly: true
        }
    }
}
