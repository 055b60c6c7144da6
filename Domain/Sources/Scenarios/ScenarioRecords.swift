import CarePlan
import Clinical
import Exchange
import Immunotherapy
import Symptoms

/// Symptoms and reactions of a file, from which conditions follow.
struct ScenarioRecords {
    let symptoms: [SymptomEntry]
    let reactions: [Reaction]
}

extension JSONNode {
    func records() throws(JSONProblem) -> ScenarioRecords {
        var fields = try fields()
        let records = ScenarioRecords(
            symptoms: try fields.field("symptoms").list { (node) throws(JSONProblem) in try node.symptom() },
            reactions: try fields.field("reactions").list { (node) throws(JSONProblem) in try node.reaction() }
        )
        try fields.end()
        return records
    }

    private func symptom() throws(JSONProblem) -> SymptomEntry {
        var fields = try fields()
        let kind = try fields.field("kind")
        let grade = try fields.field("grade")
        guard let known = SymptomKind(rawValue: try kind.text()) else { throw kind.problem(.wrongKind(.choice)) }
        guard let step = SymptomGrade(rawValue: try grade.text()) else { throw grade.problem(.wrongKind(.choice)) }
        let entry = SymptomEntry(
            id: try fields.field("id").id(),
            person: try fields.field("person").id(),
            at: try fields.field("at").moment(),
            kind: known,
            grade: step,
            notes: nil
        )
        try fields.end()
        return entry
    }

    private func reaction() throws(JSONProblem) -> Reaction {
        var fields = try fields()
        let reaction = Reaction(
            id: try fields.field("id").id(),
            person: try fields.field("person").id(),
            version: .first,
            details: ReactionDetails(
                onset: try fields.field("onset").moment(),
                dose: nil,
                symptoms: [],
                grade: nil,
                treatments: [],
                outcome: nil,
                notes: nil
            )
        )
        try fields.end()
        return reaction
    }
}

extension DoseCheck {
    /// The same check with what the records say about the conditions that the plan asks about.
    func with(_ records: ScenarioRecords) -> DoseCheck {
        let conditions = DoseConditions(
            asked: plan?.rules.conditions.map { $0.condition } ?? [],
            answers: reports,
            symptoms: records.symptoms,
            reactions: records.reactions,
            lastDose: taken.map { $0.at.instant }.max()
        )
        return DoseCheck(
            at: at,
            zone: zone,
            plan: plan,
            levels: levels,
            taken: taken,
            usedLevels: usedLevels,
            skips: skips,
            visits: visits,
            holds: holds,
            reports: conditions.reports(at: at.instant)
        )
    }
}
