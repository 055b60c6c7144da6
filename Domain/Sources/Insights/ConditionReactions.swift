import Clinical

/// How often a reaction followed a dose with a condition before it, or exertion after it, and without.
///
/// Only counts: what comes with more reactions need not be their cause.
public struct ConditionReactions: Sendable, Hashable {
    /// What the counts say.
    public enum Verdict: String, Sendable, Hashable, CaseIterable {
        /// There are too few doses or reactions to tell.
        case cannotTell = "cannot-tell"
        /// The difference could be chance.
        case noClearDifference = "no-clear-difference"
        /// Reactions came more often with it.
        case moreOften = "more-often"
        /// Reactions came less often with it.
        case lessOften = "less-often"
    }

    /// One condition, or one kind of exertion.
    public struct Row: Sendable, Hashable {
        /// The condition or the exertion.
        public let factor: CoFactor
        /// Reactions out of doses with it.
        public let with: Counted
        /// Reactions out of doses without it.
        public let without: Counted
        /// The exact interval of the share with it, at 95 %; nil without such doses.
        public let withInterval: ClosedRange<Double>?
        /// The exact interval of the share without it, at 95 %; nil without such doses.
        public let withoutInterval: ClosedRange<Double>?
        /// The exact interval of the odds ratio, at 95 %; nil when there is nothing to compare.
        public let oddsRatioInterval: ClosedRange<Double>?
        /// Fisher's p value, corrected for all comparisons of the card; nil when the counts cannot tell.
        public let correctedP: Double?
        /// What the counts say.
        public let verdict: Verdict
    }

    /// Fewer doses than this with or without something tell nothing. Chosen by this project.
    public static let fewestDoses = 5
    /// A corrected p value below this counts as a difference.
    public static let limit = 0.05

    /// The conditions that somebody answered, in the order of the form, own ones by name; then what was measured.
    public let rows: [Row]
    /// Doses with answers out of all doses of these days whose 24 hours are over; nil without answers.
    public let counted: Counted?
    /// Doses after which movement or the heart is known, out of the same; nil without any.
    public let measured: Counted?
}
