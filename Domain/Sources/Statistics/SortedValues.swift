/// Sorted measurements, for computing quantiles.
public struct SortedValues: Sendable, Equatable {
    /// The values, smallest first.
    public let values: [Double]

    /// Creates an instance from values in any order; nil if one of them is not a number.
    public init?(_ values: [Double]) {
        guard values.allSatisfy({ $0.isFinite }) else { return nil }
        self.values = values.sorted()
    }

    /// The value below which the part `share` of the sample lies, linearly interpolated; nil if empty.
    ///
    /// Definition 7 of Hyndman and Fan (The American Statistician 1996;50:361), the default in R and NumPy:
    /// with the values counted from 0, it is at position (n − 1) · share.
    ///
    /// - Parameter share: from 0 to 1.
    public func quantile(_ share: Double) -> Double? {
        precondition(share >= 0 && share <= 1, "a share lies between 0 and 1")
        guard let last = values.last else { return nil }
        let place = Double(values.count - 1) * share
        let below = Int(place)
        guard below + 1 < values.count else { return last }
        return values[below] + (place - Double(below)) * (values[below + 1] - values[below])
    }

    /// The middle value, or the mean of the two middle values; nil if empty.
    public var median: Double? { quantile(0.5) }
}
