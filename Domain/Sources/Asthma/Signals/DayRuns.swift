import Clinical

/// Numbers by civil day, with sums of any window at once.
struct DaySums {
    private let first: CalendarDay
    /// The sum of everything before each day.
    private var before: [Int] = [0]

    init(_ counts: [CalendarDay: Int], from first: CalendarDay, through last: CalendarDay) {
        self.first = first
        guard first <= last else { return }
        for step in 0...first.days(until: last) {
            before.append(before[step] + (counts[first.adding(days: step)] ?? 0))
        }
    }

    /// The sum of some days that end with `last`.
    func sum(days: Int, through last: CalendarDay) -> Int {
        let end = min(max(0, first.days(until: last) + 1), before.count - 1)
        return before[end] - before[max(0, end - days)]
    }
}

/// Stretches of days on which a rule holds.
struct DayRuns {
    /// The run that a day is in.
    struct Run {
        let since: CalendarDay
        let through: CalendarDay
    }

    /// The run that includes `last`; nil if the rule does not hold on it.
    static func current(
        from first: CalendarDay, through last: CalendarDay, _ holds: (CalendarDay) -> Bool
    ) -> Run? {
        guard first <= last, holds(last) else { return nil }
        var since = last
        while since > first, holds(since.adding(days: -1)) { since = since.adding(days: -1) }
        return Run(since: since, through: last)
    }
}
