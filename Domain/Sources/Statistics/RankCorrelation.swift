internal import Foundation

/// Spearman's rank correlation: whether large values of one variable go with large, or small, values of another.
///
/// A person's consecutive days are alike, so for daily series the p value and the interval are too optimistic; they
/// are a reason to look closer, not a finding.
public struct RankCorrelation: Sendable, Equatable {
    /// The maximum number of pairs for an exact p value over all permutations: 8, which have 40,320.
    public static let exactLimit = 8

    /// The number of pairs.
    public let count: Int
    /// From −1 (one falls as the other grows) to 1 (both grow together).
    public let rho: Double
    /// The two-sided probability of a correlation at least as strong if the two are unrelated.
    public let p: Double

    /// Correlates pairs; nil if there are fewer than three, if a value is not a number, or if one side is constant.
    ///
    /// Ties share the mean of their ranks. For up to `exactLimit` pairs every permutation is counted, with ties; for
    /// more, Student's distribution with two degrees of freedom fewer than pairs is used, as in R and SciPy.
    public init?(_ pairs: [(Double, Double)]) {
        guard pairs.count >= 3, pairs.allSatisfy({ $0.0.isFinite && $0.1.isFinite }) else { return nil }
        let first = RankCorrelation.deviations(pairs.map { $0.0 })
        let second = RankCorrelation.deviations(pairs.map { $0.1 })
        // Ranks are whole or half, so doubled ranks are whole and sums of their products exact.
        let scale = sqrt(RankCorrelation.product(first, first) * RankCorrelation.product(second, second))
        guard scale > 0 else { return nil }
        let product = RankCorrelation.product(first, second)
        count = pairs.count
        rho = max(-1, min(1, product / scale))
        p =
            count <= RankCorrelation.exactLimit
            ? RankCorrelation.exactP(first, second, product) : RankCorrelation.studentP(rho, count)
    }

    /// The interval that contains the true correlation in about 95 of 100 repetitions; nil with fewer than four pairs
    /// or if the order agrees or disagrees completely, which leaves no spread to estimate.
    ///
    /// Fisher's transformation with Bonett and Wright's variance (1 + rho²/2) / (n − 3) (Psychometrika 2000;65:23).
    public var interval: ClosedRange<Double>? {
        guard count >= 4, abs(rho) < 1 else { return nil }
        let reach = RankCorrelation.normalQuantile * sqrt((1 + rho * rho / 2) / Double(count - 3))
        return tanh(atanh(rho) - reach)...tanh(atanh(rho) + reach)
    }

    /// The 97.5 % quantile of the standard normal distribution.
    private static let normalQuantile = 1.959963984540054

    /// Twice the deviation of each rank from the mean rank.
    private static func deviations(_ values: [Double]) -> [Double] {
        let order = values.indices.sorted { values[$0] < values[$1] }
        var deviations = values
        var first = 0
        while first < order.count {
            var last = first
            while last + 1 < order.count, values[order[last + 1]] == values[order[first]] { last += 1 }
            for place in first...last { deviations[order[place]] = Double(first + last + 1 - order.count) }
            first = last + 1
        }
        return deviations
    }

    private static func product(_ left: [Double], _ right: [Double]) -> Double {
        zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// The share of all permutations of the second side that are as far from zero (enumerated by Heap's algorithm).
    private static func exactP(_ first: [Double], _ second: [Double], _ found: Double) -> Double {
        var order = second
        var turns = order.map { _ in 0 }
        var (all, extreme) = (1, 1)
        var place = 0
        while place < order.count {
            guard turns[place] < place else {
                turns[place] = 0
                place += 1
                continue
            }
            order.swapAt(place % 2 == 0 ? 0 : turns[place], place)
            all += 1
            if abs(product(first, order)) >= abs(found) { extreme += 1 }
            turns[place] += 1
            place = 0
        }
        return Double(extreme) / Double(all)
    }

    private static func studentP(_ rho: Double, _ count: Int) -> Double {
        // With t² = rho² (n − 2) / (1 − rho²), both tails together equal the beta function at 1 − rho².
        IncompleteBeta.value(1 - rho * rho, Double(count - 2) / 2, 0.5)
    }
}
