/// Benjamini and Hochberg's correction for many looks at the same data.
///
/// Of everything that is then called a finding, the limit that the corrected values are held against is the share that
/// is expected to be false (Benjamini and Hochberg, J R Stat Soc B 1995;57:289). It holds for looks that are independent
/// or go the same way, as lags of the same two rows of days do. `Holm` is stricter: it bounds the chance of even one.
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
