/// A card's count and total over a period.
public struct Counted: Sendable, Hashable {
    /// The count.
    public let count: Int
    /// The total; equal to `count` if there is nothing to compare it with.
    public let of: Int
    /// The period counted.
    public let period: DayPeriod

    /// Creates an instance from a count, its total and the period.
    public init(_ count: Int, of: Int, in period: DayPeriod) {
        self.count = count
        self.of = of
        self.period = period
    }
}
