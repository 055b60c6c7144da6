/// What `Timing.code` contributes.
enum PatternCode {
    case known(TimingAbbreviation)
    /// A code that claims to be an abbreviation and is none: never to be ignored.
    case unknown(String)
    /// A code of another system or a text. FHIR lets the structure be read instead, if there is one.
    case other(String)
    case missing

    init(_ timing: Timing) {
        guard let code = timing.code, let text = code.shownText else {
            self = .missing
            return
        }
        if let known = timing.abbreviation {
            self = .known(known)
            return
        }
        let claim = code.coding.first { coding in
            guard coding.code != nil else { return false }
            guard let system = coding.system else { return true }
            return TimingAbbreviation.systems.contains(system)
        }
        self = claim.map { .unknown($0.code ?? text) } ?? .other(text)
    }
}

extension TimingPattern {
    /// The pattern of an abbreviation.
    init(_ code: TimingAbbreviation) {
        switch code {
        case .everyDay: self.init(times: .spread(1))
        case .twiceADay: self.init(times: .spread(2))
        case .threeTimesADay: self.init(times: .spread(3))
        case .fourTimesADay: self.init(times: .spread(4))
        case .everyOtherDay: self.init(times: .spread(1), days: .daily(2))
        case .weekly: self.init(times: .spread(1), days: .weekly(1))
        case .monthly: self.init(times: .spread(1), days: .monthly(1))
        case .morning: self.init(times: .meals([.morning], offset: 0))
        case .afternoon: self.init(times: .meals([.afternoon], offset: 0))
        case .bedtime: self.init(times: .meals([.bedtime], offset: 0))
        case .everyHour: self.init(times: .interval(3_600_000))
        case .every2Hours: self.init(times: .interval(2 * 3_600_000))
        case .every3Hours: self.init(times: .interval(3 * 3_600_000))
        case .every4Hours: self.init(times: .interval(4 * 3_600_000))
        case .every6Hours: self.init(times: .interval(6 * 3_600_000))
        case .every8Hours: self.init(times: .interval(8 * 3_600_000))
        }
    }

    /// This pattern of a repeat, if it says what a code beside it says, perhaps more exactly; nil if they differ.
    func combined(with code: TimingAbbreviation) -> TimingPattern? {
        let wanted = TimingPattern(code)
        switch (wanted.times, times) {
        case (.interval, _): return times == wanted.times && weekdays.isEmpty && monthDays.isEmpty ? self : nil
        case (_, .interval), (_, .events): return nil
        case (.meals, .spread(1)):
            // "Once a day" beside AM: the code says when.
            return isEveryDay ? TimingPattern(code).with(latitude) : nil
        case (.meals, .meals): return isEveryDay && times == wanted.times ? self : nil
        case (.meals, .clock(let clock)):
            guard isEveryDay, clock.count == 1, let time = clock.first else { return nil }
            let isMorning = time.seconds < 12 * 3600
            return code == .bedtime || isMorning == (code == .morning) ? self : nil
        default:
            return timesPerDay == wanted.timesPerDay && comesRound(as: wanted) ? self : nil
        }
    }

    private var isEveryDay: Bool { days == .daily(1) && weekdays.isEmpty && monthDays.isEmpty }

    private func with(_ latitude: CourseLength?) -> TimingPattern {
        var pattern = self
        pattern.latitude = latitude
        return pattern
    }

    private var timesPerDay: Int {
        switch times {
        case .clock(let clock): clock.count
        case .meals(let meals, offset: _): meals.count
        case .spread(let count): count
        case .interval, .events: 0
        }
    }

    /// Whether it comes round as often; a week or month may name its one day.
    private func comesRound(as wanted: TimingPattern) -> Bool {
        switch wanted.days {
        case .daily: days == wanted.days && weekdays.isEmpty && monthDays.isEmpty
        case .weekly:
            (days == .weekly(1) || days == .daily(7) || days == .daily(1) && weekdays.count == 1)
                && weekdays.count <= 1 && monthDays.isEmpty
        case .monthly: days == .monthly(1) && monthDays.count <= 1 && weekdays.isEmpty
        }
    }
}
