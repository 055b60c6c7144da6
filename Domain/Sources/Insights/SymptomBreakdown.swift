import Clinical
public import Symptoms

/// Which symptoms there were, and how large a part each kind is.
public struct SymptomBreakdown: Sendable, Hashable {
    /// One kind.
    public struct Part: Sendable, Hashable {
        /// The kind.
        public let kind: SymptomKind
        /// How many entries.
        public let count: Int
        /// Its part of all entries, above 0 and up to 1. The parts of all kinds add up to 1.
        public let share: Double
        /// The same in whole percent. The percents of all kinds add up to 100, so that one may be rounded the other way.
        public let percent: Int
    }

    /// The most frequent kind first; those of the same number in the order of the list.
    public let parts: [Part]
    /// How many entries, and in which days.
    public let counted: Counted

    /// Nil when nothing was counted in these days.
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

    /// Whole percents by the largest remainder: what is left after cutting goes to those that lost most.
    private static func percents(_ counts: [Int], of total: Int) -> [Int] {
        var percents = counts.map { $0 * 100 / total }
        let left = 100 - percents.reduce(0, +)
        let order = counts.indices.sorted { (counts[$1] * 100 % total, $0) < (counts[$0] * 100 % total, $1) }
        for index in order.prefix(left) { percents[index] += 1 }
        return percents
    }
}

/// Kinds by how often they came up; those of the same number in the order of the list.
struct SymptomRanking {
    let kinds: [(kind: SymptomKind, count: Int)]

    init(_ tallies: [SymptomTally]) {
        var counts: [SymptomKind: Int] = [:]
        for tally in tallies { counts[tally.kind, default: 0] += tally.count }
        kinds = counts.filter { $0.value > 0 }.map { (kind: $0.key, count: $0.value) }
            .sorted { ($1.count, $0.kind.position) < ($0.count, $1.kind.position) }
    }
}
