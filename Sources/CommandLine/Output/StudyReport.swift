internal import ArgumentParser
internal import Clinical
internal import Cohort
internal import CohortTables
internal import Statistics

/// What the answers of a study can be split by.
enum Division: String, CaseIterable, ExpressibleByArgument, Sendable {
    case place
    case year
}

/// All analyses of a study.
struct StudyReport {
    /// Analyses of all answers, or of a part.
    struct Course {
        let data: CohortData
        let results: [StrengthResult]
        let onset: SymptomOnset
        let duration: SymptomDuration

        init(_ data: CohortData, _ results: [StrengthResult], threshold: Double) {
            self.data = data
            self.results = results
            onset = SymptomOnset(data, threshold: threshold)
            duration = SymptomDuration(data, threshold: threshold)
        }

        /// Days with an outcome.
        var answers: Int { data.answers.count { $0.outcome != nil } }
    }

    let query: StrengthQuery
    let outcome: String
    let dataHash: String
    let strength: StrengthAnalysis
    let whole: Course
    let parts: [(label: String, course: Course)]
    let retention: Retention

    init(
        _ tables: CohortTables, _ query: StrengthQuery, outcome: String, threshold: Double, division: Division?,
        dataHash: String
    ) {
        let data = tables.data
        self.query = query
        self.outcome = outcome
        self.dataHash = dataHash
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

    var method: String {
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

extension StudyReport {
    var json: JSONOutput {
        .object(
            whole.members.merging([
                "joint": .array(strength.joint.map(\.json)),
                "afterMedicine": .array(strength.afterMedicine.map(\.json)),
                "retention": .array(retention.curve.steps.map { $0.json("lost") }),
                "parts": .array(
                    parts.map { .object($0.course.members.merging(["part": .text($0.label)]) { $1 }) }),
                "method": .text(method),
                "version": .object(["program": .text(Acclimate.version), "data": .text(dataHash)]),
            ]) { $1 })
    }

    var text: String {
        let kept = retention.curve.steps.last?.survival ?? 1
        let texts = [whole.text] + parts.map { "\($0.label): \($0.course.text)" }
        return texts.joined(separator: "\n\n")
            + "\n\nRetention: \(retention.lost) lost, \(Self.short(kept * 100)) % kept"
    }

    fileprivate static func short(_ value: Double) -> String {
        let rounded = (value * 10_000).rounded() / 10_000
        return Int64(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }
}

extension StudyReport.Course {
    fileprivate var members: [String: JSONOutput] {
        [
            "participants": .number(data.persons.count), "answers": .number(answers),
            "results": .array(results.map(\.json)), "onset": onset.json, "duration": duration.json,
        ]
    }

    fileprivate var text: String {
        var table = Table("Exposure", "Lag", "Per", "Estimate", "95 % interval", "q", "Days", "People")
        for result in results {
            let range = result.estimate?.interval
            table.add(
                result.exposure.name, "\(result.lag)", StudyReport.short(result.exposure.per),
                result.estimate.map { StudyReport.short($0.slope) } ?? "not enough data",
                range.map { "\(StudyReport.short($0.lowerBound)) to \(StudyReport.short($0.upperBound))" } ?? "",
                result.q.map { StudyReport.short($0) } ?? "", "\(result.rows)", "\(result.persons)")
        }
        let median = duration.curve.median.map { "\($0) days" }
        return """
            \(data.persons.count) people, \(answers) answered days

            \(table.text)

            Onset: \(onset.spans.count - onset.without) of \(onset.spans.count) people, median \(onset.medianDay ?? "none")
            Duration: \(duration.ended) of \(duration.spans.count) ended, median \(median ?? "not reached")
            """
    }
}

extension StrengthResult {
    fileprivate var json: JSONOutput {
        .object([
            "exposure": .text(exposure.name), "lag": .number(lag), "per": .ratio(exposure.per),
            "estimate": .optional(estimate?.slope), "se": .optional(estimate?.error),
            "low": .optional(estimate?.interval.lowerBound), "high": .optional(estimate?.interval.upperBound),
            "p": .optional(estimate?.p), "q": .optional(q), "n": .number(rows), "persons": .number(persons),
            "placeDays": .number(placeDays), "status": .text(status.rawValue),
        ])
    }
}

extension KaplanMeier.Step {
    /// - Parameter events: the name of those who had the event.
    fileprivate func json(_ events: String) -> JSONOutput {
        .object([
            "day": .number(day), "atRisk": .number(atRisk), events: .number(self.events),
            "censored": .number(censored), "survival": .ratio(survival), "se": .optional(error),
        ])
    }
}

extension SymptomOnset {
    fileprivate var medianDay: String? { curve?.median.map { Self.iso($0) } }

    private static func iso(_ day: Int) -> String { CalendarDay(clamping: Int64(day)).iso }

    fileprivate var json: JSONOutput {
        var sum = 0.0
        let points = (curve?.shares ?? []).enumerated().map { index, share in
            sum += share
            return JSONOutput.object([
                "day": .text(Self.iso((curve?.firstDay ?? 0) + index)), "share": .ratio(min(1, sum)),
            ])
        }
        return .object([
            "threshold": .ratio(threshold), "persons": .number(spans.count), "exact": .number(exact),
            "within": .number(within), "before": .number(before), "without": .number(without),
            "median": .optional(medianDay), "curve": .array(points),
        ])
    }
}

extension SymptomDuration {
    fileprivate var json: JSONOutput {
        .object([
            "persons": .number(spans.count), "ended": .number(ended),
            "median": .optional(curve.median.map { Int64($0) }),
            "curve": .array(curve.steps.map { $0.json("ended") }),
        ])
    }
}
