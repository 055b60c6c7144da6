/// Finds where an increasing function crosses zero.
enum Root {
    /// Uses false position, halving the weight of an end that stays (the Illinois method).
    ///
    /// - Parameters:
    ///   - near: where the crossing is expected; tried first, and clamped to `range`.
    ///   - range: a range that is certain to contain it.
    static func of(
        near: ClosedRange<Double>, within range: ClosedRange<Double>, _ function: (Double) -> Double
    ) -> Double {
        var (low, high) = (near.clamped(to: range).lowerBound, near.clamped(to: range).upperBound)
        var (below, above) = (function(low), function(high))
        if below > 0 { (low, below, high, above) = (range.lowerBound, function(range.lowerBound), low, below) }
        if above < 0 { (low, below, high, above) = (high, above, range.upperBound, function(range.upperBound)) }
        var side = 0
        for _ in 0..<200 where high - low > 1e-15 {
            let middle = below == above ? (low + high) / 2 : (low * above - high * below) / (above - below)
            let value = function(middle)
            if abs(value) < 1e-14 { return middle }
            if value < 0 {
                (low, below) = (middle, value)
                if side == -1 { above /= 2 }
                side = -1
            } else {
                (high, above) = (middle, value)
                if side == 1 { below /= 2 }
                side = 1
            }
        }
        return (low + high) / 2
    }
}
