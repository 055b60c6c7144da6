import Clinical
public import Cohort
import Statistics

/// What the answers of a study can be split by. The raw values are what commands take.
public enum CohortDivision: String, Sendable, Hashable, CaseIterable {
    case place
    case year
}

/// All analyses of a study.
public struct StudyReport: Sendable {
    /// Analyses of all answers, or of a part.
    public struct Course: Sendable {
        public let data: CohortData
        public let results: [StrengthResult]
        public let onset: SymptomOnset
        public let duration: SymptomDuration

        init(_ data: CohortData, _ results: [StrengthResult], threshold: Double) {
            self.data = data
            self.results = results
            onset = SymptomOnset(data, threshold: threshold)
            duration = SymptomDuration(data, threshold: threshold)
        }

        /// Days with an outcome.
        public var answers: Int { data.answers.count { $0.outcome != nil } }
    }

    public let query: StrengthQuery
    public let outcome: String
    public let strength: StrengthAnalysis
    public let whole: Course
    public let parts: [(label: String, course: Course)]
    public let retention: Retention

    /// - Parameter threshold: from which outcome on a day has symptoms.
    public init(
        _ tables: CohortTables, _ query: StrengthQuery, outcome: String, threshold: Double, division: CohortDivision?
    ) {
        let data = tables.data
        self.query = query
        self.outcome = outcome
        strength = StrengthAnalysis(data, query)
        whole = Course(data, strength.results, threshold: threshold)
        let split: [CohortData.Part] =
            switch division {
            case nil: []
            case .place: data.parts { tables.places[$0.place] }
            case .year: data.parts { "\(CalendarDay(clamping: Int64($0.day)).year)" }
            }
        parts = split.map { part in
            (part.label, Course(part.data, StrengthAnalysis.results(part.data, query), threshold: threshold))
        }
        retention = Retention(data, through: data.lastDay ?? 0)
    }

    /// From which outcome on a day has symptoms unless somebody says otherwise.
    public static func usualThreshold(of outcome: String) -> Double {
        switch outcome {
        case "tnss", "total": 3
        case "vas": 20
        default: 1
        }
    }

    public var method: String {
        """
        Each exposure and lag has its own model: least squares of \(outcome) on the exposure, with a mean for each \
        person, a natural cubic spline of the date (knots on the first day, every \(StrengthAnalysis.knotDays) days \
        after it, and on the last) and the weekday; for pollen, \
        \(query.countsEverybody ? "everybody counts" : "only people who are sensitised count"). The covariance is \
        clustered by person and by place and day (Cameron, Gelbach and Miller 2011; each part times G / (G - 1) times \
        (N - 1) / (N - K), as in statsmodels). p and the 95 % interval are from Student's distribution with degrees of \
        freedom from the effective numbers of clusters (Carter, Schnepel and Steigerwald 2017; Satterthwaite 1946); q is \
        from p by Benjamini and Hochberg (1995) over all results with an estimate. Medicine of the same day is not adjusted for. An estimate needs \
        \(StrengthAnalysis.fewest.persons) people, \(StrengthAnalysis.fewest.rows) answered days and \
        \(StrengthAnalysis.fewest.placeDays) pairs of place and day. Onset: Turnbull (1976); duration and retention: \
        Kaplan and Meier (1958).
        """
    }
}
