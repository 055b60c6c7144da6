extension TimingRepeat {
    /// How long each intake takes, and when the course ends; nil if one of them cannot be said.
    var limitClauses: [DosageClause]? {
        var clauses: [DosageClause] = []
        if duration != nil || durationMax != nil {
            guard let unit = durationUnit, let length = Extent(duration, max: durationMax) else { return nil }
            clauses.append(.duration(TimeSpan(length, unit)))
        }
        if count != nil || countMax != nil {
            guard let total = Extent(count, max: countMax) else { return nil }
            clauses.append(.total(total))
        }
        guard let bounds else { return clauses }
        guard let clause = DosageClause(bounds) else { return nil }
        return clauses + [clause]
    }
}

extension DosageClause {
    /// How long the course lasts; nil if that cannot be said.
    init?(_ bounds: TimingBounds) {
        switch bounds {
        case .duration(let quantity):
            guard let span = TimeSpan(quantity) else { return nil }
            self = .length(span)
        case .range(let range):
            guard let span = TimeSpan(range) else { return nil }
            self = .length(span)
        case .period(let start, let end):
            guard start != nil || end != nil else { return nil }
            self = .period(start: start, end: end)
        }
    }
}

extension EventTiming {
    /// All of them: waking, the parts of the day, bedtime, then the meals.
    static let inOrderOfDay: [EventTiming] = [
        .waking, .earlyMorning, .morning, .lateMorning, .noon, .earlyAfternoon, .afternoon, .lateAfternoon,
        .earlyEvening, .evening, .lateEvening, .night, .bedtime, .afterSleep, .beforeMeal, .meal, .afterMeal,
        .beforeBreakfast, .breakfast, .afterBreakfast, .beforeLunch, .lunch, .afterLunch, .beforeDinner, .dinner,
        .afterDinner,
    ]
}
