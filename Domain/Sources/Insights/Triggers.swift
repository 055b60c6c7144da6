public import Statistics

/// What may trigger a person's symptoms: which measurements of their surroundings go with the symptoms of the same day or
/// of the days after.
///
/// Every comparison is corrected for all of them together, and one that stands out is judged a second time, more strictly
/// (`LagTable.robust`). A candidate is a reason to ask and never a diagnosis. Medicine of the same day is a reaction to
/// symptoms and is not adjusted for.
public struct Triggers: Sendable, Equatable {
    /// A measurement by day: a pollen, a pollutant or the weather.
    public struct Exposure: Sendable, Equatable {
        /// A name that is unique among the exposures.
        public let id: String
        public let series: DailySeries

        /// Creates an exposure.
        public init(_ id: String, _ series: DailySeries) {
            self.id = id
            self.series = series
        }
    }

    /// What the data show.
    public enum Verdict: String, Sendable, Hashable, CaseIterable {
        /// There are not enough days to say.
        case tooFewDays = "too-few-days"
        /// The measurement, or the symptoms, never vary.
        case cannotTell = "cannot-tell"
        /// What there is could be chance.
        case noClearLink = "no-clear-link"
        /// More symptoms with more of it.
        case moreSymptoms = "more-symptoms"
        /// Fewer symptoms with more of it.
        case fewerSymptoms = "fewer-symptoms"

        /// Whether the measurement may be a trigger.
        public var isCandidate: Bool { self == .moreSymptoms || self == .fewerSymptoms }
    }

    /// How many days are still needed.
    public struct Needed: Sendable, Hashable {
        /// Days on which both are known.
        public let days: Int
        /// Days of those with symptoms.
        public let symptomaticDays: Int
    }

    /// One exposure.
    public struct Row: Sendable, Equatable {
        public let id: String
        /// The lag that is least likely to be chance, or the one with the most days.
        public let correlation: LaggedCorrelation
        /// Spearman's correlation at that lag with the seasons left in.
        public let raw: Double?
        /// The p value, corrected for every comparison; nil without one.
        public let correctedP: Double?
        public let verdict: Verdict
        /// Nil if there are enough days.
        public let needed: Needed?
        /// Other candidates that rise and fall together with this one, so that the data cannot say which it is.
        public let together: [String]
    }

    /// The days after an exposure that count.
    public static let lags = 0...3
    /// The days before the first symptoms that are of use: the longest lag, and what the median of 15 days looks back.
    public static let daysBefore = 10
    /// The fewest days on which both are known.
    public static let fewestDays = 60
    /// The fewest days of those with symptoms.
    public static let fewestSymptomaticDays = 15
    /// A corrected p value up to this makes a candidate.
    public static let limit = 0.05
    /// Candidates that correlate this strongly cannot be told apart. Chosen by this project.
    public static let togetherness = 0.7

    /// In the order of the exposures.
    public let rows: [Row]

    /// Compares each exposure with the symptoms of the same day and of the days after it.
    ///
    /// - Parameter symptoms: a score for each day of the diary; 0 on a day without symptoms.
    public init(_ exposures: [Exposure], symptoms: DailySeries) {
        var search = TriggerSearch(exposures, symptoms)
        search.correct()
        search.judgeAgain()
        rows = search.rows()
    }
}
