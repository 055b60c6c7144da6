extension Timing {
    /// When it is taken; nil if that cannot be said.
    func clauses(asNeeded: Bool) -> [DosageClause]? {
        let isPattern = `repeat`?.isPattern == true
        var clauses: [DosageClause] = []
        if let abbreviation {
            clauses += isPattern ? self.clauses(beside: abbreviation) : abbreviation.clauses
        } else if let text = code.flatMap({ WrittenText.shown($0) }) {
            clauses.append(.note(text))
        }
        if let rules = `repeat` {
            guard let said = rules.clauses(asNeeded: asNeeded) else { return nil }
            clauses += said
        }
        guard !event.isEmpty else { return clauses }
        // Beside a schedule, the first date is where that starts; the others have no meaning.
        let recurs = isPattern || abbreviation != nil
        return clauses + [recurs ? .starting(event[0]) : .dates(event)]
    }

    /// "AM" beside "once a day" says when; other abbreviations repeat what the structure says.
    private func clauses(beside code: TimingAbbreviation) -> [DosageClause] {
        guard let rules = `repeat`, rules.timeOfDay.isEmpty, rules.when.isEmpty else { return [] }
        return code.clauses.filter { clause in
            if case .events = clause { true } else { false }
        }
    }

    /// Whether it lists several times at which the dose is taken.
    var hasSeveralTimes: Bool {
        guard let schedule = `repeat` else { return false }
        return schedule.timeOfDay.count > 1 || schedule.listedEvents > 1
    }
}

extension TimingAbbreviation {
    /// The schedule that it abbreviates.
    var clauses: [DosageClause] {
        switch self {
        case .twiceADay: [TimingAbbreviation.times(2)]
        case .threeTimesADay: [TimingAbbreviation.times(3)]
        case .fourTimesADay: [TimingAbbreviation.times(4)]
        case .everyDay: [TimingAbbreviation.times(1)]
        case .morning: [.interval(TimeSpan(1, .day)), .events([.morning], offset: nil)]
        case .afternoon: [.interval(TimeSpan(1, .day)), .events([.afternoon], offset: nil)]
        case .bedtime: [.interval(TimeSpan(1, .day)), .events([.bedtime], offset: nil)]
        case .everyOtherDay: [.interval(TimeSpan(2, .day))]
        case .everyHour: [.interval(TimeSpan(1, .hour))]
        case .every2Hours: [.interval(TimeSpan(2, .hour))]
        case .every3Hours: [.interval(TimeSpan(3, .hour))]
        case .every4Hours: [.interval(TimeSpan(4, .hour))]
        case .every6Hours: [.interval(TimeSpan(6, .hour))]
        case .every8Hours: [.interval(TimeSpan(8, .hour))]
        case .weekly: [.frequency(.exactly(WrittenDecimal(1)), per: TimeSpan(1, .week))]
        case .monthly: [.frequency(.exactly(WrittenDecimal(1)), per: TimeSpan(1, .month))]
        }
    }

    private static func times(_ number: Int64) -> DosageClause {
        .frequency(.exactly(WrittenDecimal(number)), per: TimeSpan(1, .day))
    }
}
