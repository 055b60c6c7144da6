internal import Dispatch
internal import Synchronization

/// The correlations of many daily series with one other, at several lags.
public struct LagTable: Sendable {
    /// For each series, a correlation for each lag.
    public let rows: [[LaggedCorrelation]]

    let lags: ClosedRange<Int>
    let series: [Ranks]
    let outcome: Ranks

    /// Correlates each day of `series` with the day in `outcome` that is a lag later.
    ///
    /// - Parameter lags: from 0 on.
    public init(_ series: [DailySeries], _ outcome: DailySeries, lags: ClosedRange<Int>) {
        precondition(lags.lowerBound >= 0, "the outcome is on the same day or later")
        let first = outcome.firstDay - lags.upperBound
        let count = outcome.values.count + lags.upperBound
        let outcomeRanks = Ranks(outcome, first, count)
        let found = Mutex<[(Ranks, [LaggedCorrelation])?]>(Array(repeating: nil, count: series.count))
        // Each series is on its own, and there are many.
        DispatchQueue.concurrentPerform(iterations: series.count) { index in
            let ranks = Ranks(series[index], first, count)
            let row = LagTable.row(ranks, outcomeRanks, lags)
            found.withLock { $0[index] = (ranks, row) }
        }
        let all = found.withLock { $0.compactMap { $0 } }
        self.lags = lags
        self.outcome = outcomeRanks
        self.series = all.map { $0.0 }
        rows = all.map { $0.1 }
    }

    /// Spearman's correlation of the values as they are, seasons and all; nil if one side is constant.
    public func raw(_ row: Int, lag: Int) -> Double? {
        var ranks = LaggedRanks(series[row].plain, outcome.plain)
        return ranks.sums(series[row].plain, outcome.plain, lag: lag).rho
    }

    private static func row(_ series: Ranks, _ outcome: Ranks, _ lags: ClosedRange<Int>) -> [LaggedCorrelation] {
        var ranks = LaggedRanks(series.removed, outcome.removed)
        let product = series.likeness * outcome.likeness
        return lags.map { lag in
            let sums = ranks.sums(series.removed, outcome.removed, lag: lag)
            let days = Double(sums.days)
            return LaggedCorrelation(
                lag: lag, days: sums.days, positiveDays: series.days(lag, before: outcome), rho: sums.rho,
                effectiveDays: min(days, days * (1 - product) / (1 + product)))
        }
    }
}
