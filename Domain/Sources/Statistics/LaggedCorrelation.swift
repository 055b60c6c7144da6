internal import Foundation

/// How one daily series goes with another some days later, with the season removed from both.
public struct LaggedCorrelation: Sendable, Equatable {
    /// How many days later the second series is.
    public let lag: Int
    /// Days that are compared: both are known, and so are their seasons.
    public let days: Int
    /// Days of those on which the second series is above zero.
    public let positiveDays: Int
    /// Spearman's correlation without the season; nil if one side is constant.
    public let rho: Double?
    /// How many independent days the days are worth, since each resembles the one before: n (1 − r₁r₂) / (1 + r₁r₂) with
    /// the correlations of each series with itself a day later (Bartlett 1935; Bayley and Hammersley 1946), at most n.
    public let effectiveDays: Double

    /// The two-sided probability of a correlation at least as strong if the two are unrelated, by Student's distribution;
    /// nil without a correlation, or if the days are worth fewer than four.
    public var p: Double? {
        guard let rho, effectiveDays >= 4 else { return nil }
        return IncompleteBeta.value(1 - rho * rho, (effectiveDays - 2) / 2, 0.5)
    }

    /// The interval that contains the true correlation in about 95 of 100 repetitions, as in `RankCorrelation`.
    public var interval: ClosedRange<Double>? {
        guard let rho, effectiveDays >= 4, abs(rho) < 1 else { return nil }
        let reach = 1.959963984540054 * sqrt((1 + rho * rho / 2) / (effectiveDays - 3))
        return tanh(atanh(rho) - reach)...tanh(atanh(rho) + reach)
    }

    /// The same with fewer effective days.
    func worth(_ days: Double) -> LaggedCorrelation {
        LaggedCorrelation(
            lag: lag, days: self.days, positiveDays: positiveDays, rho: rho,
            effectiveDays: min(effectiveDays, days))
    }
}
