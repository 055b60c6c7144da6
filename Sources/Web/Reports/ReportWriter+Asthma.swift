internal import AsthmaPages
internal import Charts
internal import Pages
internal import Reports

extension ReportWriter {
    /// Inhalers, peak flow, attacks and the plan; nothing without records.
    var asthma: [VisitReport.Block] {
        guard let report = AsthmaReport(phrases, asthmaHistory, withNotes: choice.withNotes) else { return [] }
        let charts = report.charts.enumerated().map { index, chart in
            VisitReport.Block.chart(
                VisitReport.Chart(
                    svg: chart.resolved(for: .print), page: chart.svg(id: "asthma-chart-\(index)"),
                    text: "\(chart.title). \(chart.summary)", ratio: 1 / max(chart.resolvedAspect(), 0.05)))
        }
        let tables = report.tables.map { table in
            VisitReport.Block.table(
                VisitReport.Table(
                    name: table.name, columns: table.columns.map { .init($0.title, isNumber: $0.isNumber) },
                    rows: table.rows.map { .init($0.cells, note: $0.note) }))
        }
        return [.figures(report.figures.map { .init($0.label, $0.value) })] + charts + tables
            + report.remarks.map { .remark($0) }
    }
}
