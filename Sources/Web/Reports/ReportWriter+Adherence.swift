internal import CarePlan
internal import Clinical
internal import Insights
internal import Pages
internal import Reports
internal import SiteStore
internal import SymptomsStore

extension ReportWriter {
    /// The key figures of the chosen parts; nil if none of them has any.
    var glance: VisitReport.Section? {
        guard isImmunotherapy else { return nil }
        let adherence = DoseAdherence(log, in: period)
        let taken =
            adherence.map {
                phrases(
                    "report.of",
                    [
                        "count": phrases.formats.number($0.all.tally.taken),
                        "total": phrases.formats.number($0.all.tally.due),
                    ])
            } ?? phrases("report.unknown")
        let given = records.reactions.flatMap(\.reaction.treatments).count { $0.kind == .epinephrine }
        let doses = [
            VisitReport.Fact(phrases("report.glance.taken"), taken),
            VisitReport.Fact(
                phrases("report.glance.unrecorded"),
                adherence.map { phrases.formats.number($0.all.tally.unrecorded) } ?? phrases("report.unknown")),
        ]
        let reactions = [
            VisitReport.Fact(phrases("report.glance.reactions"), phrases.formats.number(records.reactions.count)),
            VisitReport.Fact(phrases("report.glance.adrenaline"), phrases.formats.number(given)),
        ]
        let figures = (has(.adherence) ? doses : []) + (has(.reactions) ? reactions : [])
        return figures.isEmpty
            ? nil : VisitReport.Section(id: "glance", heading: phrases("report.glance"), blocks: [.figures(figures)])
    }

    /// What was due and what happened, per allergen.
    var adherence: [VisitReport.Block] {
        guard let adherence = DoseAdherence(log, in: period) else {
            return [.paragraph(phrases("report.adherence.none"))]
        }
        let parts = adherence.parts + (adherence.parts.count > 1 ? [adherence.all] : [])
        let keys = ["due", "taken", "onTime", "skipped", "unrecorded", "held", "extra"]
        let columns = keys.map { VisitReport.Table.Column(phrases("report.adherence.\($0)"), isNumber: true) }
        let rows = parts.map { part in
            let tally = part.tally
            let onTime =
                tally.isAnyTime ? phrases("report.adherence.onTime.none") : phrases.formats.number(tally.onTime)
            let before = [tally.due, tally.taken].map { phrases.formats.number($0) }
            let after = [tally.skipped, tally.unrecorded, tally.held, tally.extra].map { phrases.formats.number($0) }
            let name = part.allergen.map { allergen($0) } ?? phrases("report.adherence.all")
            return VisitReport.Table.Row([name] + before + [onTime] + after)
        }
        let counted = adherence.all.counted.period
        var blocks: [VisitReport.Block] = [
            .table(
                VisitReport.Table(
                    name: phrases.part(.adherence), columns: [.init(phrases("report.allergen"))] + columns, rows: rows)),
            .remark(
                phrases(
                    "report.adherence.counted",
                    [
                        "from": phrases.formats.fullDay(counted.from),
                        "through": phrases.formats.fullDay(counted.through),
                    ])),
        ]
        if adherence.all.tally.takenInHold > 0 {
            blocks.append(.remark(phrases("report.adherence.inHold", count: adherence.all.tally.takenInHold)))
        }
        return blocks
    }
}
