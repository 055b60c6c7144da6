internal import AirPages
internal import Charts
internal import Pages
internal import Reports

extension ReportWriter {
    /// The diary of hay fever; nothing without entries.
    var diary: [VisitReport.Block] {
        guard let history = diaryHistory,
            let report = DiaryReport(phrases, history, withNotes: choice.withNotes)
        else { return [] }
        let table = VisitReport.Table(
            name: phrases.part(.diary), columns: report.columns.map { .init($0.title, isNumber: $0.isNumber) },
            rows: report.rows.map { .init($0.cells, note: $0.note) })
        let chart = report.chart.map { chart in
            VisitReport.Block.chart(
                VisitReport.Chart(
                    svg: chart.resolved(for: .print), page: chart.svg(id: "diary-chart"),
                    text: "\(chart.title). \(chart.summary)", ratio: 1 / max(chart.resolvedAspect(), 0.05)))
        }
        return [.figures(report.figures.map { .init($0.label, $0.value) })] + [chart].compactMap(\.self)
            + [.table(table)] + report.remarks.map { .remark($0) }
    }
}
