public import Clinical
public import Symptoms

/// The symptoms of the last seven days, today included; a day without any is there with zero.
public struct SymptomWeek: Sendable, Hashable {
    /// One day.
    public struct Day: Sendable, Hashable {
        /// The civil day.
        public let day: CalendarDay
        /// How many entries of each kind, in the order of `kinds`.
        public let counts: [Int]
        /// How many entries in all.
        public var total: Int { counts.reduce(0, +) }
    }

    /// The kinds of these days, the most frequent first.
    public let kinds: [SymptomKind]
    /// Seven days, oldest first.
    public let days: [Day]
    /// How many entries.
    public let counted: Counted

    /// The days that the card shows.
    public static func period(today: CalendarDay) -> DayPeriod {
        DayPeriod(from: today.adding(days: -6), through: today)
    }

    /// Takes entries counted by day; those of other days do not count. Nil when the person never logged a symptom.
    public init?(_ tallies: [SymptomTally], hasEarlier: Bool, today: CalendarDay) {
        let period = SymptomWeek.period(today: today)
        let inside = tallies.filter { period.contains($0.day) && $0.count > 0 }
        guard hasEarlier || !inside.isEmpty else { return nil }
        let kinds = SymptomRanking(inside).kinds.map { $0.kind }
        self.kinds = kinds
        days = (0..<7).map { step in
            let day = period.from.adding(days: step)
            var counts = kinds.map { _ in 0 }
            for tally in inside where tally.day == day {
                if let place = kinds.firstIndex(of: tally.kind) { counts[place] += tally.count }
            }
            return Day(day: day, counts: counts)
        }
        let total = inside.reduce(0) { $0 + $1.count }
        counted = Counted(total, of: total, in: period)
    }
}
