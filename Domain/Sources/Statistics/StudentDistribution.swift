internal import Foundation

/// Student's t distribution, for estimates whose standard error is itself estimated.
public struct StudentDistribution: Sendable, Hashable {
    /// Above zero; infinite for the normal distribution.
    public let degreesOfFreedom: Double

    /// Creates a distribution.
    public init(degreesOfFreedom: Double) {
        precondition(degreesOfFreedom > 0, "a distribution has degrees of freedom")
        self.degreesOfFreedom = degreesOfFreedom
    }

    /// The probability of a value at least as far from zero as this one, on either side.
    public func twoSided(_ value: Double) -> Double {
        if degreesOfFreedom.isInfinite { return erfc(abs(value) / 2.0.squareRoot()) }
        return IncompleteBeta.value(
            degreesOfFreedom / (degreesOfFreedom + value * value), degreesOfFreedom / 2, 0.5)
    }

    /// The distance from zero within which a value lies with this probability.
    ///
    /// - Parameter confidence: between 0 and 1.
    public func reach(confidence: Double = 0.95) -> Double {
        precondition(confidence > 0 && confidence < 1, "a confidence lies between 0 and 1")
        var range = 0.0...2.0
        while twoSided(range.upperBound) > 1 - confidence { range = range.upperBound...2 * range.upperBound }
        // The tails beyond a value shrink as it grows, so their negative increases.
        return Root.of(near: range, within: range) { 1 - confidence - twoSided($0) }
    }
}
