import Statistics

/// How strongly an outcome goes with exposures of the same day and of days before.
///
/// One model for each exposure and lag: the outcome on the exposure, with a mean for each person, a natural cubic spline
/// of the date and the weekday. Medicine of the same day is not adjusted for: it follows from the symptoms.
public struct StrengthAnalysis: Sendable, Equatable {
    /// The fewest people, days of people, and pairs of place and day for an estimate.
    public static let fewest = (persons: 20, rows: 200, placeDays: 20)

    /// Days between the knots of the curve of the date.
    public static let knotDays = 30

    /// By exposure and lag, as asked for.
    public let results: [StrengthResult]
    /// The same from one model with all exposures and lags at once: a check on the results, not corrected.
    public let joint: [StrengthResult]
    /// The same with the medicine of the day before in each model: a check on the results, not corrected.
    public let afterMedicine: [StrengthResult]

    /// Estimates everything.
    public init(_ data: CohortData, _ query: StrengthQuery) {
        self.init(data, query, checks: true)
    }

    /// - Parameter checks: whether also the checks are wanted.
    init(_ data: CohortData, _ query: StrengthQuery, checks: Bool) {
        var models = ExposureModels(data, countsEverybody: query.countsEverybody)
        var results = query.terms.map { models.results([$0], withMedicine: false)[0] }
        let found = results.indices.filter { results[$0].estimate != nil }
        let corrected = FalseDiscovery.corrected(found.compactMap { results[$0].estimate?.p })
        for (index, q) in zip(found, corrected) { results[index].q = q }
        self.results = results
        joint = checks && !query.terms.isEmpty ? models.results(query.terms, withMedicine: false) : []
        afterMedicine = checks ? query.terms.map { models.results([$0], withMedicine: true)[0] } : []
    }

    /// Only the results, for repeated analyses.
    public static func results(_ data: CohortData, _ query: StrengthQuery) -> [StrengthResult] {
        StrengthAnalysis(data, query, checks: false).results
    }
}
