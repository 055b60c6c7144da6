/// What strength is estimated for.
public struct StrengthQuery: Sendable, Hashable {
    public let exposures: [CohortExposure]
    /// Days between exposure and outcome, from 0 on.
    public let lags: ClosedRange<Int>
    /// Whether everybody counts for pollen, and not only people who are sensitised.
    public let countsEverybody: Bool

    /// Creates a query.
    public init(exposures: [CohortExposure], lags: ClosedRange<Int> = 0...3, countsEverybody: Bool = false) {
        precondition(lags.lowerBound >= 0, "the outcome is on the same day or later")
        self.exposures = exposures
        self.lags = lags
        self.countsEverybody = countsEverybody
    }

    /// Each exposure at each lag.
    var terms: [Term] { exposures.flatMap { exposure in lags.map { Term(exposure: exposure, lag: $0) } } }

    /// An exposure some days before the outcome.
    struct Term: Hashable {
        let exposure: CohortExposure
        let lag: Int
    }
}
