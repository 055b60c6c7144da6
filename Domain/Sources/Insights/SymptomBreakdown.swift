import Clinical
public import Symptoms

/// The recorded symptoms by kind, with their shares.
public struct SymptomBreakdown: Sendable, Hashable {
    /// One symptom kind.
    public struct Part: Sendable, Hashable {
        /// The kind.
        public let kind: SymptomKind
        /// The number of entries.
        public let count: Int
        /// Its share of all entries, above 0 and up to 1. The shares of all kinds add up to 1.
        public let share: Double
        /// The share in whole percent. All percentages add up to 100, so one may not be rounded to nearest.
        public let percent: Int
    }

    /// The kinds, most frequent first; ties are in list order.
    public let parts: [Part]
    /// The number of entries, and the period.
    public let counted: Counted

    /// Returns nil if nothing was counted in the period.
    public init?(_ tallies: [SymptomTally], in period: DayPeriod) {
        let ranked = SymptomRanking(tallies).kinds
        let total = ranked.reduce(0) { $0 + $1.count }
        guard total > 0 else { return nil }
        let percents = SymptomBreakdown.percents(ranked.map { $0.count }, of: total)
        parts = zip(ranked, percents).map { kind, percent in
            Part(kind: kind.kind, count: kind.count, share: Double(kind.count) / Double(total), percent: percent)
        }
        counted = Counted(total, of: total, in: period)
    }

    /// Whole percentages by the largest remainder method: the remaining points go to the largest fractions.
    private static func percents(_ counts: [Int], of total: Int) -> [Int] {
        var percents = counts.map { $0 * 100 / total }
        let left = 100 - percents.reduce(0, +)
        let order = counts.indices.sorted { (counts[$1] * 100 % total, $0) < (counts[$0] * 100 % total, $1) }
        for index in order.prefix(left) { percents[index] += 1 }
        return percents
    }
}

/// Ranks kinds by frequency; ties are in list order.
struct SymptomRanking {
    let kinds: [(kind: SymptomKind, count: Int)]

    init(_ tallies: [SymptomTally]) {
        var counts: [SymptomKind: Int] = [:]
        for tally in tallies { counts[tally.kind, default: 0] += tally.count }
        kinds = counts.filter { $0.value > 0 }.map { (kind: $0.key, count: $0.value) }
            .sorted { ($1.count, $0.kind.position) < ($0.count, $1.kind.position) }
    }
}
