/// Measured values, of which quantiles can be asked.
public struct SortedValues: Sendable, Equatable {
    /// The values, smallest first.
    public let values: [Double]

    /// Takes values in any order; nil when one of them is no number.
    public init?(_ values: [Double]) {
        guard values.allSatisfy({ $0.isFinite }) else { return nil }
        self.values = values.sorted()
    }

    /// The value below which the part `share` of the sample lies, between two values in proportion; nil when empty.
    ///
    /// Definition 7 of Hyndman and Fan (The American Statistician 1996;50:361), which R and NumPy use unless told
    /// otherwise: with the values counted from 0, it stands at the place (n − 1) · share.
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

    /// The value in the middle, or the mean of the two in the middle; nil when empty.
    public var median: Double? { quantile(0.5) }
}
