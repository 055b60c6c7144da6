/// What a card counted: so many of so many, in these days.
public struct Counted: Sendable, Hashable {
    /// How many.
    public let count: Int
    /// Out of how many; the same as `count` when there is nothing to hold it against.
    public let of: Int
    /// The days that were looked at.
    public let period: DayPeriod

    /// Takes a count, what it is out of, and the days.
    public init(_ count: Int, of: Int, in period: DayPeriod) {
        self.count = count
        self.of = of
        self.period = period
    }
}
