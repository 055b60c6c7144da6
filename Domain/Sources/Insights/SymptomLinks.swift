import Clinical
public import Statistics

/// Whether days with more symptoms, or the days before them, have more or less sleep, exercise or
/// a faster resting heart rate.
///
/// Spearman's rank correlation over pairs of days on which both are known, for the same day and the two after it. All
/// comparisons on the card are corrected together. Days resemble the days before, which makes p values and intervals
/// too optimistic, and correlation need not be cause and effect: a link is a reason to ask.
public struct SymptomLinks: Sendable, Equatable {
    /// What symptoms are compared with.
    public enum Factor: String, Sendable, Hashable, CaseIterable {
        /// Minutes asleep.
        case sleep
        /// Minutes of exercise.
        case exercise
        /// Resting heart rate.
        case restingHeartRate = "resting-heart-rate"
    }

    /// What the data show.
    public enum Verdict: String, Sendable, Hashable, CaseIterable {
        /// There are too few days on which both are known, or one of them never varies.
        case cannotTell = "cannot-tell"
        /// The result could be chance.
        case noClearLink = "no-clear-link"
        /// More symptoms with more of it.
        case moreSymptoms = "more-symptoms"
        /// Fewer symptoms with more of it.
        case fewerSymptoms = "fewer-symptoms"
    }

    /// One factor.
    public struct Row: Sendable, Equatable {
        /// The factor.
        public let factor: Factor
        /// Days on which both are known, for the lag shown or otherwise the lag with the most.
        public let days: Int
        /// How many days later the symptoms are counted; nil if the data cannot tell.
        public let lag: Int?
        /// The correlation at that lag, which is the least likely of the three to be chance.
        public let correlation: RankCorrelation?
        /// Its p value, corrected for every comparison on the card.
        public let correctedP: Double?
        /// What the data show.
        public let verdict: Verdict
    }

    /// The minimum number of days for a comparison. Chosen by this project: a month.
    public static let fewestDays = 30
    /// The maximum number of days compared, the latest in the period: data from years ago says little about now.
    public static let mostDays = 366
    /// A corrected p value up to this counts as a link.
    public static let limit = 0.05

    /// The factors with any data.
    public let rows: [Row]
    /// Days with measurements and known symptoms, out of all days compared.
    public let counted: Counted

    /// Returns nil without symptoms, or without any measurement on a day with known symptoms.
    public init?(_ records: [DayRecord], in period: DayPeriod) {
        let compared = SymptomLinks.compared(period)
        let days = records.filter { compared.contains($0.day) }
        guard days.contains(where: { ($0.symptoms ?? 0) > 0 }) else { return nil }
        let known = days.filter { record in
            record.symptoms != nil && Factor.allCases.contains { SymptomLinks.value($0, record) != nil }
        }
        guard !known.isEmpty else { return nil }
        let looks = Factor.allCases.flatMap { SymptomLinks.looks($0, days) }
        let corrected = FalseDiscovery.corrected(looks.map(\.correlation.p))
        rows = Factor.allCases.compactMap { factor in
            let most = DayPairs.lags.map { SymptomLinks.pairs(factor, days, lag: $0).count }.max() ?? 0
            guard most > 0 else { return nil }
            let own = looks.indices.filter { looks[$0].factor == factor }
            let best = own.min { (looks[$0].correlation.p, $0) < (looks[$1].correlation.p, $1) }
            return best.map { Row(looks[$0], correctedP: corrected[$0]) }
                ?? Row(
                    factor: factor, days: most, lag: nil, correlation: nil, correctedP: nil, verdict: .cannotTell)
        }
        counted = Counted(known.count, of: compared.days, in: compared)
    }

    /// The part of a period that is compared.
    public static func compared(_ period: DayPeriod) -> DayPeriod {
        let first = period.through.adding(days: 1 - mostDays)
        return DayPeriod(from: max(period.from, first), through: period.through)
    }

    fileprivate struct Look {
        let factor: Factor
        let lag: Int
        let correlation: RankCorrelation
    }

    /// The lags of a factor with enough days.
    private static func looks(_ factor: Factor, _ days: [DayRecord]) -> [Look] {
        DayPairs.lags.compactMap { lag in
            let pairs = pairs(factor, days, lag: lag)
            guard pairs.count >= fewestDays, let found = RankCorrelation(pairs) else { return nil }
            return Look(factor: factor, lag: lag, correlation: found)
        }
    }

    private static func pairs(_ factor: Factor, _ days: [DayRecord], lag: Int) -> [(Double, Double)] {
        DayPairs.paired(
            days.compactMap { record in value(factor, record).map { (day: Int(record.day.number), value: $0) } },
            days.compactMap { record in record.symptoms.map { (day: Int(record.day.number), value: Double($0)) } },
            lag: lag)
    }

    private static func value(_ factor: Factor, _ record: DayRecord) -> Double? {
        switch factor {
        case .sleep: record.sleep
        case .exercise: record.exercise
        case .restingHeartRate: record.restingHeartRate
        }
    }
}

extension SymptomLinks.Row {
    fileprivate init(_ look: SymptomLinks.Look, correctedP: Double) {
        let found = look.correlation
        let isClear = correctedP <= SymptomLinks.limit && !(found.interval?.contains(0) ?? false)
        self.init(
            factor: look.factor, days: found.count, lag: look.lag, correlation: found, correctedP: correctedP,
            verdict: !isClear ? .noClearLink : found.rho > 0 ? .moreSymptoms : .fewerSymptoms)
    }
}
