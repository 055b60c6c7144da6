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

extension Proportion {
    /// The exact Clopper–Pearson interval for the share, both ends from 0 to 1; nil if the total is zero.
    ///
    /// It contains the true share in at least `confidence` of all repetitions, for every share and every total, and is
    /// therefore wider than needed (Clopper and Pearson, Biometrika 1934;26:404, doi 10.1093/biomet/26.4.404). Small
    /// counts are the norm here, and for them the usual approximations are too optimistic.
    ///
    /// - Parameter confidence: between 0 and 1.
    public func interval(confidence: Double = 0.95) -> ClosedRange<Double>? {
        precondition(confidence > 0 && confidence < 1, "a confidence lies between 0 and 1")
        guard total > 0 else { return nil }
        let tail = (1 - confidence) / 2
        let (hits, misses) = (Double(count), Double(total - count))
        let low = count == 0 ? 0 : IncompleteBeta.inverse(tail, hits, misses + 1)
        let high = count == total ? 1 : IncompleteBeta.inverse(1 - tail, hits + 1, misses)
        return low...max(low, high)
    }
}
