internal import Clinical
internal import Immunotherapy
internal import ImmunotherapyPages
internal import ImmunotherapyStore
internal import Insights
internal import Pages
internal import Reports
internal import SiteStore
internal import Store

extension ReportWriter {
    /// Every dose, oldest first, then the skipped ones.
    var allDoses: [VisitReport.Block] {
        let taken = doses.flatMap { rows($0) }
        var blocks: [VisitReport.Block] =
            taken.isEmpty
            ? [.paragraph(phrases("report.doses.none"))]
            : [
                .table(
                    VisitReport.Table(
                        name: phrases.part(.allDoses),
                        columns: ["when", "doses.taken", "doses.level", "doses.plan", "doses.medicines"].map {
                            .init(phrases("report.\($0)"))
                        }, rows: taken))
            ]
        if !skips.isEmpty {
            blocks.append(
                .table(
                    VisitReport.Table(
                        name: phrases("report.missed.skipped"),
                        columns: ["doses.left", "allergen", "doses.reason"].map { .init(phrases("report.\($0)")) },
                        rows: skips.map { skip in
                            VisitReport.Table.Row(
                                [
                                    phrases.formats.shortFullDay(skip.day), allergen(skip.allergen),
                                    phrases.skip(skip.reason),
                                ], note: note(skip.notes))
                        })))
        }
        return blocks
    }

    /// One row per allergen of an intake; the day's medicines and notes appear with its first and last.
    private func rows(_ dose: OITDose) -> [VisitReport.Table.Row] {
        let medicines = dose.medicines.map { taken in
            phrases(
                "report.doses.medicine",
                ["medicine": phrases.medicine(taken.medicine), "amount": phrases.exact(taken.amount)])
        }.joined(separator: ", ")
        let portions = dose.intakes.flatMap { intake in intake.portions.map { (intake, $0) } }
        return portions.enumerated().map { index, part in
            let (intake, portion) = part
            let decided = decision(of: intake, portion.allergen)?.portion
            let decision = decided?.decision
            let deviation = decided.flatMap { decided in
                decided.decision.plan == nil
                    ? nil
                    : decided.deviations.first.map { phrases.deviation($0, from: decided.decision, of: portion.amount) }
            }
            let notes = [deviation, index == portions.count - 1 ? note(dose.notes) : nil].compactMap(\.self)
            return VisitReport.Table.Row(
                [
                    moment(intake.at),
                    phrases(
                        "reaction.portion",
                        ["allergen": allergen(portion.allergen), "amount": phrases.exact(portion.amount)]),
                    level(portion, of: intake),
                    decision.map { $0.plan == nil ? phrases("report.doses.noPlan") : phrases.verdict($0.verdict) }
                        ?? phrases("report.unknown"),
                    index == 0 ? medicines : "",
                ], note: notes.isEmpty ? nil : notes.joined(separator: "\n"))
        }
    }

    /// The level, with the batch that the dose came from where it is known.
    private func level(_ portion: OITDose.Portion, of intake: OITDose.Intake) -> String {
        guard let name = portion.levelName else { return phrases("report.doses.typed") }
        let level = share(of: phrases.level(named: name), portion.share)
        guard let lots = portion.level.flatMap({ records.lots[$0] })?[intake.id] else { return level }
        return phrases("report.doses.batch", ["level": level, "batches": lots.map(\.isolated).joined(separator: ", ")])
    }

    private func share(of level: String, _ share: Share) -> String {
        switch share {
        case .full: level
        case .half: phrases("report.doses.half", ["level": level])
        case .part: phrases("report.doses.part", ["level": level])
        }
    }

    /// Every version of the plan, the newest in full and the others as changes, and the visits of the period.
    var allPlans: [VisitReport.Block] {
        var blocks: [VisitReport.Block] = []
        for (index, stored) in records.plans.enumerated() {
            let entered = phrases.entered(stored, on: zone.local(at: stored.at).day)
            blocks.append(
                .paragraph(
                    phrases(
                        "report.plans.version",
                        ["agreed": phrases.agreed(stored.plan.agreement), "entered": entered])))
            let before = index + 1 < records.plans.count ? records.plans[index + 1].plan : nil
            blocks += index == 0 ? rules(stored.plan) : []
            if let before { blocks += changes(from: before, to: stored.plan) }
        }
        if records.plans.isEmpty { blocks.append(.paragraph(phrases("report.plan.none"))) }
        return blocks + visits
    }

    private func rules(_ plan: DosePlan) -> [VisitReport.Block] {
        let summary = PlanSummary(phrases, plan, allergens: allergens, levels: records.plan.allLevels)
        let facts = { (lines: [PlanWords.Line]) in
            VisitReport.Block.facts(lines.map { VisitReport.Fact($0.label, $0.joined) })
        }
        return [facts(summary.lines)]
            + summary.exceptions.flatMap { [.paragraph($0.heading), facts($0.lines)] }
    }

    private func changes(from old: DosePlan, to new: DosePlan) -> [VisitReport.Block] {
        let changes = PlanChanges(phrases, from: old, to: new, allergens: allergens, levels: records.plan.allLevels)
        guard !changes.list.isEmpty else { return [] }
        return [
            .table(
                VisitReport.Table(
                    name: phrases("report.plans.changes"),
                    columns: ["rule", "before", "after"].map { .init(phrases("report.plans.\($0)")) },
                    rows: changes.list.map { .init([$0.label, $0.before, $0.after]) }))
        ]
    }

    private var visits: [VisitReport.Block] {
        let visits = records.plan.visits.filter { period.contains($0.day) }
        guard !visits.isEmpty else { return [] }
        let names = LevelNames(phrases: phrases, allergens: allergens, levels: records.plan.allLevels)
        return [
            .table(
                VisitReport.Table(
                    name: phrases("visits.heading"),
                    columns: [.init(phrases("visit.day")), .init(phrases("visit.levels"))],
                    rows: visits.map { visit in
                        let levels = visit.levels.map { names.name($0) }.joined(separator: "; ")
                        return .init(
                            [phrases.formats.fullDay(visit.day), levels.isEmpty ? "–" : levels],
                            note: note(visit.notes))
                    }))
        ]
    }
}
