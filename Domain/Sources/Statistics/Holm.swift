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
