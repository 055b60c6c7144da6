public import Clinical
public import Symptoms

/// The number of symptoms over time, each bar stacked by kind.
public struct SymptomsOverTime: Sendable, Hashable {
    /// One bar.
    public struct Bucket: Sendable, Hashable {
        /// Its days.
        public let period: DayPeriod
        /// The number of entries of each kind, in the order of `kinds`.
        public let counts: [Int]
        /// The number of entries of all other kinds.
        public let others: Int
        /// The total number of entries.
        public var total: Int { counts.reduce(others, +) }
    }

    /// The number of kinds shown separately; the rest are combined.
    public static let kindsShown = 4

    /// The time unit of a bar.
    public let unit: BucketUnit
    /// The most frequent kinds of the period, most frequent first.
    public let kinds: [SymptomKind]
    /// The bars, oldest first; one without symptoms has zero counts.
    public let buckets: [Bucket]
    /// When the level changed, oldest first.
    public let changes: [LevelChange]
    /// The number of entries.
    public let counted: Counted

    /// Takes entries counted at least as finely as `unit`, ignoring those outside the period. Nil if there are none.
    public init?(
        _ tallies: [SymptomTally],
        in period: DayPeriod,
        unit: BucketUnit,
        firstWeekday: Weekday,
        changes: [LevelChange]
    ) {
        let inside = tallies.filter { period.contains($0.day) && $0.count > 0 }
        guard !inside.isEmpty else { return nil }
        let ranked = SymptomRanking(inside).kinds
        // A single remaining kind is shown by name: "others" would say less and take the same room.
        let shown = ranked.count == SymptomsOverTime.kindsShown + 1 ? ranked.count : SymptomsOverTime.kindsShown
        let kinds = ranked.prefix(shown).map { $0.kind }
        self.unit = unit
        self.kinds = kinds
        let periods = unit.buckets(of: period, firstWeekday: firstWeekday)
        buckets = SymptomsOverTime.fill(periods, inside, kinds)
        self.changes = changes.filter { period.contains($0.day) }
        let total = inside.reduce(0) { $0 + $1.count }
        counted = Counted(total, of: total, in: period)
    }

    private static func fill(
        _ periods: [DayPeriod], _ tallies: [SymptomTally], _ kinds: [SymptomKind]
    ) -> [Bucket] {
        var counts = periods.map { _ in kinds.map { _ in 0 } }
        var others = periods.map { _ in 0 }
        var places: [SymptomKind: Int] = [:]
        for (place, kind) in kinds.enumerated() { places[kind] = place }
        var bucket = 0
        for tally in tallies.sorted(by: { $0.day < $1.day }) {
            while periods[bucket].through < tally.day { bucket += 1 }
            if let place = places[tally.kind] {
                counts[bucket][place] += tally.count
            } else {
                others[bucket] += tally.count
            }
        }
        return periods.indices.map { Bucket(period: periods[$0], counts: counts[$0], others: others[$0]) }
    }
}

/// The number of entries of one kind in a stretch of time. Entries saying that the symptom was absent or as
/// usual are left out.
public struct SymptomTally: Sendable, Hashable {
    /// The day itself if counting by day, otherwise any day of the stretch.
    public let day: CalendarDay
    /// The kind.
    public let kind: SymptomKind
    /// The number of entries.
    public let count: Int

    /// Creates an instance from counted values.
    public init(day: CalendarDay, kind: SymptomKind, count: Int) {
        self.day = day
        self.kind = kind
        self.count = count
    }
}

extension SymptomKind {
    /// The number of chart colours for symptoms.
    public static let colours = 12

    /// The fixed colour index of this kind, 0…11, whatever else is logged.
    ///
    /// The kinds most common in immunotherapy have a colour each; the others share colours by list position.
    public var colour: Int {
        SymptomKind.usual.firstIndex(of: self) ?? position % SymptomKind.colours
    }

    private static let usual: [SymptomKind] = [
        .mouthItch, .abdominalCramps, .runnyNose, .hives, .coughing, .vomiting, .itching, .nausea, .throatItch,
        .sneezing, .lipSwelling, .wheezing,
    ]
}
