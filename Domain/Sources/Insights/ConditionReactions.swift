import Clinical
public import Immunotherapy

/// A circumstance around a dose whose link with reactions is counted.
public enum CoFactor: Sendable, Hashable {
    /// A condition someone reported before the dose.
    case condition(DoseCondition)
    /// Movement during the quiet time after the dose, as measured by a device.
    case exercise
    /// A heart rate well above resting during the observation time after the dose, as measured by a device.
    case fastHeart
}

/// How often a reaction followed a dose with a preceding condition or subsequent exertion, and without.
///
/// Counts only: a factor that comes with more reactions is not necessarily their cause.
public struct ConditionReactions: Sendable, Hashable {
    /// What the counts show.
    public enum Verdict: String, Sendable, Hashable, CaseIterable {
        /// There are too few doses or reactions to tell.
        case cannotTell = "cannot-tell"
        /// The difference could be chance.
        case noClearDifference = "no-clear-difference"
        /// Reactions were more frequent with it.
        case moreOften = "more-often"
        /// Reactions were less frequent with it.
        case lessOften = "less-often"
    }

    /// One condition or kind of exertion.
    public struct Row: Sendable, Hashable {
        /// The condition or the exertion.
        public let factor: CoFactor
        /// Reactions out of doses with it.
        public let with: Counted
        /// Reactions out of doses without it.
        public let without: Counted
        /// The exact 95 % confidence interval of the share with it; nil if there are no such doses.
        public let withInterval: ClosedRange<Double>?
        /// The exact 95 % confidence interval of the share without it; nil if there are no such doses.
        public let withoutInterval: ClosedRange<Double>?
        /// The exact 95 % confidence interval of the odds ratio; nil if there is nothing to compare.
        public let oddsRatioInterval: ClosedRange<Double>?
        /// Fisher's p value, corrected for all comparisons on the card; nil if the counts cannot tell.
        public let correctedP: Double?
        /// What the counts show.
        public let verdict: Verdict
    }

    /// The minimum number of doses both with and without a factor to compare them. Chosen by this project.
    public static let fewestDoses = 5
    /// A corrected p value below this counts as a difference.
    public static let limit = 0.05

    /// The reported conditions in form order, custom ones by name, followed by what was measured.
    public let rows: [Row]
    /// Doses with answers out of all doses in the period whose 24 hours are over; nil if there are no answers.
    public let counted: Counted?
    /// Doses with known movement or heart data afterwards, out of the same total; nil if there are none.
    public let measured: Counted?
}
