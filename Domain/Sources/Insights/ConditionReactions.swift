import Clinical
public import Immunotherapy

/// How often a reaction followed a dose with a condition and without it.
///
/// Only counts: a condition that comes with more reactions need not be their cause.
public struct ConditionReactions: Sendable, Hashable {
    /// What the counts say.
    public enum Verdict: String, Sendable, Hashable, CaseIterable {
        /// There are too few doses or reactions to tell.
        case cannotTell = "cannot-tell"
        /// The difference could be chance.
        case noClearDifference = "no-clear-difference"
        /// Reactions came more often with the condition.
        case moreOften = "more-often"
        /// Reactions came less often with the condition.
        case lessOften = "less-often"
    }

    /// One condition.
    public struct Row: Sendable, Hashable {
        /// The condition.
        public let condition: DoseCondition
        /// Reactions out of doses with the condition.
        public let with: Counted
        /// Reactions out of doses without it.
        public let without: Counted
        /// The exact interval of the share with the condition, at 95 %; nil without such doses.
        public let withInterval: ClosedRange<Double>?
        /// The exact interval of the share without the condition, at 95 %; nil without such doses.
        public let withoutInterval: ClosedRange<Double>?
        /// The exact interval of the odds ratio, at 95 %; nil when there is nothing to compare.
        public let oddsRatioInterval: ClosedRange<Double>?
        /// Fisher's p value, corrected for all comparisons of the card; nil when the counts cannot tell.
        public let correctedP: Double?
        /// What the counts say.
        public let verdict: Verdict
    }

    /// Fewer doses than this with or without a condition tell nothing. Chosen by this project.
    public static let fewestDoses = 5
    /// A corrected p value below this counts as a difference.
    public static let limit = 0.05

    /// The conditions that somebody answered, in the order of the form, own ones by name.
    public let rows: [Row]
    /// Doses with answers out of all doses of these days whose 24 hours are over.
    public let counted: Counted
}
