/// How often something happened in two groups, such as reactions after doses with and without an illness.
public struct TwoGroups: Sendable, Equatable {
    /// The group with the factor in question.
    public let with: Proportion
    /// The group without it.
    public let without: Proportion

    /// Creates a comparison from the counts of both groups.
    public init(with: Proportion, without: Proportion) {
        self.with = with
        self.without = without
    }

    /// Whether a comparison is possible: both groups have members, and it happened to some but not to all.
    public var isComparable: Bool {
        let happened = with.count + without.count
        return with.total > 0 && without.total > 0 && happened > 0 && happened < with.total + without.total
    }

    /// The sample odds ratio of the first group to the second; infinite if one part of the denominator is zero, nil if
    /// both are or no comparison is possible.
    public var oddsRatio: Double? {
        let above = Double(with.count) * Double(without.total - without.count)
        let below = Double(without.count) * Double(with.total - with.count)
        if below == 0 { return above == 0 ? nil : .infinity }
        return above / below
    }
}
