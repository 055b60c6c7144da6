/// Benjamini and Hochberg's correction for multiple tests on the same data.
///
/// The limit that corrected values are compared with is the expected share of false findings among all findings
/// (Benjamini and Hochberg, J R Stat Soc B 1995;57:289). It holds for tests that are independent or positively
/// correlated, as lags of the same two daily series are. `Holm` is stricter: it bounds the chance of even one.
public enum FalseDiscovery {
    /// The corrected p values, in the order of the given ones; each is at least the given one and at most 1.
    public static func corrected(_ values: [Double]) -> [Double] {
        let order = values.indices.sorted { (values[$0], $0) > (values[$1], $1) }
        var corrected = values
        var smallest = 1.0
        for (step, index) in order.enumerated() {
            let rank = values.count - step
            smallest = min(smallest, values[index] * Double(values.count) / Double(rank))
            corrected[index] = smallest
        }
        return corrected
    }
}

/// Holm's correction for multiple comparisons.
///
/// The chance of even one false finding stays below the limit that each corrected value is compared with (Holm,
/// Scandinavian Journal of Statistics 1979;6:65).
public enum Holm {
    /// The corrected p values, in the order of the given ones; each is at least the given one and at most 1.
    public static func corrected(_ values: [Double]) -> [Double] {
        let order = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
        var corrected = values
        var largest = 0.0
        for (rank, index) in order.enumerated() {
            largest = max(largest, min(1, values[index] * Double(values.count - rank)))
            corrected[index] = largest
        }
        return corrected
    }
}
