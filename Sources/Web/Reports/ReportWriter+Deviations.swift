internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyPages
internal import ImmunotherapyStore
internal import Insights
internal import Pages
internal import Reports
internal import SiteStore

extension ReportWriter {
    /// Doses that deviated from the plan, newest first, each with the plan's reasons.
    var deviations: [VisitReport.Block] {
        let rows = doses.reversed().flatMap { dose in
            dose.intakes.reversed().flatMap { intake in intake.portions.compactMap { deviation($0, intake) } }
        }
        guard !rows.isEmpty else { return [.paragraph(phrases("report.deviations.none"))] + clinicAnswers }
        let (shown, more) = cut(rows, to: 5, rest: .allDoses)
        return [
            .table(
                VisitReport.Table(
                    name: phrases.part(.deviations),
                    columns: [
                        .init(phrases("report.when")), .init(phrases("report.allergen")),
                        .init(phrases("report.deviations.what")), .init(phrases("report.deviations.why")),
                    ], rows: shown))
        ] + more + clinicAnswers
    }

    /// What the clinic said before doses; empty if it was not called.
    private var clinicAnswers: [VisitReport.Block] {
        guard !records.clinicAnswers.isEmpty else { return [] }
        return [
            .table(
                VisitReport.Table(
                    name: phrases("clinicAnswers.heading"),
                    columns: [.init(phrases("report.when")), .init(phrases("report.clinicAnswers.said"))],
                    rows: records.clinicAnswers.map { answer in
                        VisitReport.Table.Row(
                            [phrases.clinicAnswerTime(answer), phrases.clinicAnswer(answer, allergens)],
                            note: note(answer.notes))
                    }))
        ]
    }

    private func deviation(_ portion: OITDose.Portion, _ intake: OITDose.Intake) -> VisitReport.Table.Row? {
        guard let decided = decision(of: intake, portion.allergen), decided.portion.decision.plan != nil,
            let first = decided.portion.deviations.first
        else { return nil }
        let decision = decided.portion.decision
        let names = names(decision.plan, decided.levels)
        let strict = decision.reasons.filter { $0.verdict == decision.verdict }.prefix(2)
        return VisitReport.Table.Row([
            moment(intake.at), allergen(portion.allergen),
            phrases.deviation(first, from: decision, of: portion.amount),
            strict.map { phrases.reason($0, of: decision, names).text }.joined(separator: " "),
        ])
    }

    /// Conditions confirmed before a dose.
    var conditions: [VisitReport.Block] {
        var counts: [DoseCondition: (yes: Int, asked: Int)] = [:]
        for answer in records.inputs.flatMap(\.answers) where answer.answer != .unknown {
            counts[answer.condition, default: (0, 0)].asked += 1
            if answer.answer == .yes { counts[answer.condition, default: (0, 0)].yes += 1 }
        }
        guard !counts.isEmpty else { return [.paragraph(phrases("report.conditions.none"))] }
        let named = counts.map { (name: phrases.condition($0.key), count: $0.value) }
            .sorted { ($1.count.yes, $0.name) < ($0.count.yes, $1.name) }
        let said = named.filter { $0.count.yes > 0 }
        guard !said.isEmpty else { return [.paragraph(phrases("report.conditions.no"))] }
        return [
            .list(
                said.map {
                    phrases(
                        "report.conditions.said", count: $0.count.yes,
                        [
                            "condition": $0.name, "yes": phrases.formats.number($0.count.yes),
                            "asked": phrases.formats.number($0.count.asked),
                        ])
                })
        ]
    }
}
