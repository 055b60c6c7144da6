public import Clinical
public import Symptoms

/// The symptoms of the last seven days, including today; a day without any has zero counts.
public struct SymptomWeek: Sendable, Hashable {
    /// One day.
    public struct Day: Sendable, Hashable {
        /// The civil day.
        public let day: CalendarDay
        /// The number of entries of each kind, in the order of `kinds`.
        public let counts: [Int]
        /// The total number of entries.
        public var total: Int { counts.reduce(0, +) }
    }

    /// The kinds in these days, most frequent first.
    public let kinds: [SymptomKind]
    /// Seven days, oldest first.
    public let days: [Day]
    /// The number of entries.
    public let counted: Counted

    /// The period shown by the card.
    public static func period(today: CalendarDay) -> DayPeriod {
        DayPeriod(from: today.adding(days: -6), through: today)
    }

    /// Takes entries counted by day and ignores those of other days. Nil if the person never logged a symptom.
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
