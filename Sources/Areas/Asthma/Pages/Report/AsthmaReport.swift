internal import Asthma
internal import AsthmaStore
internal import Charts
internal import Clinical
internal import Insights
internal import Pages
internal import Reports
internal import Store

/// Asthma in a visit report.
struct AsthmaReport: Sendable {
    /// A table with its title.
    struct Table: Sendable {
        let name: String
        let columns: [(title: String, isNumber: Bool)]
        let rows: [(cells: [String], note: String?)]
    }

    /// Labels with their values.
    let figures: [(label: String, value: String)]
    let charts: [any Chart]
    let tables: [Table]
    let remarks: [String]

    /// Nil if there is nothing to say.
    init?(_ phrases: Phrases, _ history: AsthmaHistory?, withNotes: Bool) {
        guard let history, !history.isEmpty else { return nil }
        let words = AsthmaReportWords(phrases: phrases, history: history, withNotes: withNotes)
        figures = words.figures
        charts = [words.useChart, words.radar, words.peakFlowChart, words.riskChart].compactMap(\.self)
        tables = [words.days, words.attacks, words.signals, words.plan].compactMap(\.self)
        remarks = ["use", "control", "risk", "share"].map { phrases("asthma.report.note.\($0)") }
    }
}

extension AsthmaReport {
    static let area = AreaReport(
        ReportPart("asthma", rank: 100, areas: [.asthma]),
        hasRecords: { access, tx in try tx.hasAsthmaRecords(access) }
    ) { query, tx in
        let history = try AsthmaHistory.read(
            query.access, query.schema, from: query.period.from, through: query.period.through, now: query.now,
            zone: query.zone, tx)
        return { phrases in AsthmaReport(phrases, history, withNotes: query.withNotes)?.blocks ?? [] }
    }

    private var blocks: [VisitReport.Block] {
        [.figures(figures.map { .init($0.label, $0.value) })]
            + charts.enumerated().map { .chart(VisitReport.Chart($1, id: "asthma-chart-\($0)")) }
            + tables.map { table in
                .table(
                    VisitReport.Table(
                        name: table.name, columns: table.columns.map { .init($0.title, isNumber: $0.isNumber) },
                        rows: table.rows.map { .init($0.cells, note: $0.note) }))
            } + remarks.map { .remark($0) }
    }
}
