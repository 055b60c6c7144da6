internal import Foundation

extension TwoGroups {
    /// The exact conditional interval of the odds ratio; nil when there is nothing to compare.
    ///
    /// Its ends are the odds ratios at which a count as high, or as low, as the one found has half of the remaining
    /// probability (Cornfield, Proc. 3rd Berkeley Symposium 1956;4:135; the same as R's `fisher.test` gives). The lower
    /// end is 0, or the upper one infinite, when the count is at the end of what is possible.
    ///
    /// - Parameter confidence: between 0 and 1.
    public func oddsRatioInterval(confidence: Double = 0.95) -> ClosedRange<Double>? {
        precondition(confidence > 0 && confidence < 1, "a confidence lies between 0 and 1")
        guard isComparable else { return nil }
        let distribution = Hypergeometric(self)
        let index = with.count - distribution.support.lowerBound
        let tail = (1 - confidence) / 2
        let isLowest = with.count == distribution.support.lowerBound
        let isHighest = with.count == distribution.support.upperBound
        // The chance of so many or more grows with the odds ratio, that of so few or fewer falls.
        let low =
            isLowest ? 0 : exp(TwoGroups.root { distribution.probabilities(logOdds: $0)[index...].reduce(0, +) - tail })
        let high =
            isHighest
            ? .infinity : exp(TwoGroups.root { tail - distribution.probabilities(logOdds: $0)[...index].reduce(0, +) })
        return low...max(low, high)
    }

    /// Where a growing function crosses zero between the smallest and the largest odds that a count can hint at: by
    /// false position, halving the weight of an end that stays (the Illinois method).
    private static func root(_ function: (Double) -> Double) -> Double {
        var (low, high) = (-40.0, 40.0)
        var (below, above) = (function(low), function(high))
        var side = 0
        for _ in 0..<200 where high - low > 1e-10 {
            let middle = below == above ? (low + high) / 2 : (low * above - high * below) / (above - below)
            let value = function(middle)
            if value == 0 { return middle }
            if value < 0 {
                (low, below) = (middle, value)
                if side == -1 { above /= 2 }
                side = -1
            } else {
                (high, above) = (middle, value)
                if side == 1 { below /= 2 }
                side = 1
            }
            if abs(value) < 1e-13 { return middle }
        }
        return (low + high) / 2
    }
}
