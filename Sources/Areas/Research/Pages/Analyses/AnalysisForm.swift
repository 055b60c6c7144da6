internal import CohortTables
internal import Pages
internal import Study
internal import StudyStore

/// What stands in the form for a new analysis.
struct AnalysisForm: Sendable {
    var outcome = StudyTables.total
    var exposures: Set<String> = ["grass"]
    var lag = "3"
    var everybody = false
    var division = ""

    init() {}

    init(_ form: Form) {
        outcome = form["outcome"]
        exposures = Set(form.all("exposure"))
        lag = form["lag"]
        everybody = form["everybody"] == "1"
        division = form["division"]
    }

    func check(_ questions: QuestionVersions, _ phrases: Phrases) -> (AnalysisQuery?, Problems) {
        var problems = Problems()
        let outcomes = [StudyTables.total] + questions.outcomes.map(\.id)
        if !outcomes.contains(outcome) { problems.add("outcome", phrases("form.unknownChoice")) }
        // In the order of the data, whatever a browser sends.
        let chosen = ResponseAir.figures.filter(exposures.contains)
        if chosen.isEmpty || chosen.count != exposures.count {
            problems.add("exposure", phrases("research.analysis.exposures.none"))
        }
        let last = Int(lag).flatMap { (0...AnalysisQuery.longestLag).contains($0) ? $0 : nil }
        if last == nil { problems.add("lag", phrases("form.unknownChoice")) }
        let part = CohortDivision(rawValue: division)
        if part == nil, !division.isEmpty { problems.add("division", phrases("form.unknownChoice")) }
        guard problems.isEmpty, let last else { return (nil, problems) }
        return (
            AnalysisQuery(
                outcome: outcome, exposures: chosen, lastLag: last, countsEverybody: everybody,
                division: part?.rawValue), problems
        )
    }
}
