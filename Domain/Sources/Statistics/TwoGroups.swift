/// How often something happened in two groups, such as reactions after doses with and without an illness.
public struct TwoGroups: Sendable, Equatable {
    /// The group that has what is asked about.
    public let with: Proportion
    /// The group that has not.
    public let without: Proportion

    /// Takes the counts of both groups.
    public init(with: Proportion, without: Proportion) {
        self.with = with
        self.without = without
    }

    /// Whether there is anything to compare: both groups have members, and it happened to some but not to all.
    public var isComparable: Bool {
        let happened = with.count + without.count
        return with.total > 0 && without.total > 0 && happened > 0 && happened < with.total + without.total
    }

    /// The odds in the first group over those in the second, as counted; infinite when one part of the denominator is
    /// zero, nil when both are or there is nothing to compare.
    public var oddsRatio: Double? {
        let above = Double(with.count) * Double(without.total - without.count)
        let below = Double(without.count) * Double(with.total - with.count)
        if below == 0 { return above == 0 ? nil : .infinity }
        return above / below
    }
}
