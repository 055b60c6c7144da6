/// A count out of a total, such as 38 of 41 days.
public struct Proportion: Sendable, Equatable {
    public let count: Int
    public let total: Int

    /// Creates a proportion; nil if the count is negative or larger than the total.
    public init?(_ count: Int, of total: Int) {
        guard count >= 0, count <= total else { return nil }
        self.count = count
        self.total = total
    }

    /// From 0 to 1; nil if the total is zero.
    public var share: Double? { total == 0 ? nil : Double(count) / Double(total) }
}
