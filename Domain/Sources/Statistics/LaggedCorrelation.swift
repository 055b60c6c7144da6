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

/// Pairs two daily series, with the second one shifted.
public enum DayPairs {
    /// The lags to test: the same day, the next one, and the one after.
    public static let lags = 0...2

    /// Pairs each day's value in the first series with the second series' value `lag` days later, in order of days.
    ///
    /// Days are counted from an arbitrary day zero. If either value is missing there is no pair: a value that was not
    /// recorded is not zero. If a day has several values, the last one counts.
    public static func paired(
        _ first: [(day: Int, value: Double)], _ second: [(day: Int, value: Double)], lag: Int
    ) -> [(Double, Double)] {
        let later = Dictionary(second.map { ($0.day, $0.value) }) { _, last in last }
        let earlier = Dictionary(first.map { ($0.day, $0.value) }) { _, last in last }
        return earlier.keys.sorted().compactMap { day in
            guard let one = earlier[day], let other = later[day + lag] else { return nil }
            return (one, other)
        }
    }
}
