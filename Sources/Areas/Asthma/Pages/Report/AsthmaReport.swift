internal import Asthma
internal import AsthmaStore
package import Charts
internal import Clinical
package import Pages
internal import Store

/// Asthma in a visit report.
package struct AsthmaReport: Sendable {
    /// A table with its title.
    package struct Table: Sendable {
        package let name: String
        package let columns: [(title: String, isNumber: Bool)]
        package let rows: [(cells: [String], note: String?)]
    }

    /// Labels with their values.
    package let figures: [(label: String, value: String)]
    package let charts: [any Chart]
    package let tables: [Table]
    package let remarks: [String]

    /// Nil if there is nothing to say.
    package init?(_ phrases: Phrases, _ history: AsthmaHistory?, withNotes: Bool) {
        guard let history, !history.isEmpty else { return nil }
        let words = AsthmaReportWords(phrases: phrases, history: history, withNotes: withNotes)
        figures = words.figures
        charts = [words.useChart, words.radar, words.peakFlowChart, words.riskChart].compactMap(\.self)
        tables = [words.days, words.attacks, words.signals, words.plan].compactMap(\.self)
        remarks = ["use", "control", "risk", "share"].map { phrases("asthma.report.note.\($0)") }
    }
}
