internal import Cohort
internal import CohortTables
internal import Statistics

extension StudyReport {
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
