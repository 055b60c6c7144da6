internal import CarePlan
internal import Clinical
internal import Pages
internal import Reports
internal import SiteStore
internal import Symptoms
internal import SymptomsPages
internal import SymptomsStore

extension ReportWriter {
    /// The reactions of the period, newest first, up to the limit.
    func reactions(limit: Int, part: ReportPart) -> [VisitReport.Block] {
        guard !records.reactions.isEmpty else { return [.paragraph(phrases("report.reactions.none"))] }
        let isWhole = limit == .max
        let (shown, more) = isWhole ? (records.reactions, []) : cut(records.reactions, to: limit, rest: part)
        let keys = ["when", "grade", "onset", "symptoms", "treatment", "outcome"]
        let table = VisitReport.Table(
            name: phrases.part(.reactions), columns: keys.map { .init(phrases("report.reactions.\($0)")) },
            rows: shown.map { stored in
                let reaction = stored.reaction
                return VisitReport.Table.Row(
                    [
                        moment(reaction.onset),
                        reaction.grade.map { phrases.grade($0) } ?? phrases("grade.open"),
                        phrases.onset(stored, allergens),
                        symptoms(stored.symptoms), treatments(reaction.treatments),
                        phrases.outcome(reaction.outcome, since: reaction.onset),
                    ], note: isWhole || !has(part) ? note(reaction.notes) : nil)
            })
        return [.table(table)] + more
    }

    private func symptoms(_ entries: [SymptomEntry]) -> String {
        guard !entries.isEmpty else { return phrases("report.unknown") }
        return entries.map { entry in
            phrases(
                "report.symptom",
                ["symptom": phrases.symptom(entry), "grade": phrases.grade(entry.grade)])
        }.joined(separator: "; ")
    }

    private func treatments(_ treatments: [Treatment]) -> String {
        guard !treatments.isEmpty else { return phrases("report.treatment.none") }
        return treatments.map { treatment in
            let name = [phrases.treatment(treatment.kind), phrases.detail(treatment)].compactMap(\.self)
                .joined(separator: ", ")
            return phrases("report.treatment", ["treatment": name, "time": phrases.time(treatment.at.time)])
        }.joined(separator: "; ")
    }
}
