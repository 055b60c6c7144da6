internal import MedicationsPages
internal import Pages
internal import Reports

/// The records of medicines, with the names that ingredients are found by.
struct MedicationSource: Sendable {
    let history: MedicationHistory
    let names: MedicineNames
}

extension ReportWriter {
    /// The medicines as a medication plan, and how many of the doses due were taken; nothing without medicines.
    var medicines: [VisitReport.Block] {
        guard let source = medicationSource else { return [] }
        let report = MedicationReport(phrases, source.history, names: source.names, withNotes: choice.withNotes)
        guard !report.rows.isEmpty || !report.counts.isEmpty else { return [] }
        var blocks: [VisitReport.Block] = []
        if !report.rows.isEmpty {
            blocks.append(
                .table(
                    VisitReport.Table(
                        name: phrases.part(.medicines), columns: report.columns.map { .init($0) },
                        rows: report.rows.map { .init($0.cells, note: $0.note) })))
        }
        if !report.counts.isEmpty {
            let columns = report.countColumns.enumerated().map { index, title in
                VisitReport.Table.Column(title, isNumber: index > 0)
            }
            blocks.append(
                .table(
                    VisitReport.Table(
                        name: phrases("report.medicines.counts"), columns: columns,
                        rows: report.counts.map { .init($0.cells) })))
        }
        return blocks + report.remarks.map { .remark($0) }
    }
}
