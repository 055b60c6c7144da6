internal import Foundation

extension TwoGroups {
    /// The exact conditional interval of the odds ratio; nil if no comparison is possible.
    ///
    /// Its ends are the odds ratios at which a count as high, or as low, as the observed one has half of the remaining
    /// probability (Cornfield, Proc. 3rd Berkeley Symposium 1956;4:135; the same as R's `fisher.test` gives). The lower
    /// end is 0, or the upper one infinite, if the count is at the end of its possible range.
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
        // The probability of at least this count increases with the odds ratio, that of at most this count decreases.
        let low = isLowest ? 0 : exp(root { distribution.share(from: index, logOdds: $0) - tail })
        let high = isHighest ? .infinity : exp(root { tail + distribution.share(from: index + 1, logOdds: $0) - 1 })
        return low...max(low, high)
    }

    /// Finds where a function that increases with the logarithm of the odds ratio crosses zero, between the smallest
    /// and largest odds that a count can suggest; expected within five standard errors (Woolf's, with one half added to
    /// each count) of the observed ratio.
    private func root(_ function: (Double) -> Double) -> Double {
        let cells = [with.count, without.total - without.count, without.count, with.total - with.count]
            .map { Double($0) + 0.5 }
        let found = log(cells[0] * cells[1] / (cells[2] * cells[3]))
        let reach = 5 * cells.reduce(0) { $0 + 1 / $1 }.squareRoot()
        return Root.of(near: found - reach...found + reach, within: -40...40, function)
    }
}
