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
    /// The plan in force, the current level of each allergen and the step after it.
    var plan: [VisitReport.Block] {
        let agreed =
            records.plan.plan.map { stored in
                phrases(
                    "report.plan.version",
                    [
                        "agreed": phrases.agreed(stored.plan.agreement),
                        "version": phrases.formats.number(Int(stored.plan.version.number)),
                    ])
            } ?? phrases("report.plan.none")
        let visit = records.plan.visits.map(\.day).max()
        return [
            .facts([
                VisitReport.Fact(phrases("report.plan"), agreed),
                VisitReport.Fact(
                    phrases("report.visit"),
                    visit.map { phrases.formats.fullDay($0) } ?? phrases("report.visit.none")),
            ]), levels,
        ]
    }

    private var levels: VisitReport.Block {
        let locked = records.plan.locked(on: now.day)
        let rows = allergens.filter(\.isInTreatment).map { allergen in
            let stair = records.plan.levels.filter { $0.allergen == allergen.id && !$0.isDeleted }
                .sorted { ($0.position, $0.id.text) < ($1.position, $1.id.text) }
            let current = stair.first(where: \.isCurrent)
            return VisitReport.Table.Row([
                phrases.allergen(allergen.kind),
                current.map { phrases.level(named: $0.name) } ?? phrases("report.level.none"),
                current.map { phrases.exact($0, given: records.plan.measures[$0.id]) } ?? "–",
                current.map { since($0) } ?? "–",
                current.map { next(after: $0, stair, locked) } ?? "–",
            ])
        }
        guard !rows.isEmpty else {
            return .paragraph(
                phrases(allergens.allSatisfy(\.removed) ? "report.allergens.none" : "report.untreated"))
        }
        return .table(
            VisitReport.Table(
                name: phrases("report.levels"),
                columns: [
                    .init(phrases("report.allergen")), .init(phrases("report.level")),
                    .init(phrases("report.fullDose"), isNumber: true), .init(phrases("report.since")),
                    .init(phrases("report.next")),
                ], rows: rows))
    }

    private func since(_ level: DoseLevel) -> String {
        guard let use = records.plan.use[level.id] else { return phrases("report.since.never") }
        return phrases("report.since.days", count: use.days, ["day": phrases.formats.shortFullDay(use.first)])
    }

    private func next(after level: DoseLevel, _ stair: [DoseLevel], _ locked: Set<DoseLevel.ID>) -> String {
        guard let next = stair.first(where: { $0.position > level.position }) else {
            return phrases("report.next.none")
        }
        let name = phrases(
            "report.next.level",
            [
                "level": phrases.level(named: next.name),
                "amount": phrases.exact(next, given: records.plan.measures[next.id]),
            ])
        return locked.contains(next.id) ? phrases("report.next.locked", ["level": name]) : name
    }
}
