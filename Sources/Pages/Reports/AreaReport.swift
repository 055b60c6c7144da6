package import Charts
package import Clinical
package import Insights
package import Reports
package import SQL
package import Store

/// What an area says in a visit report.
package struct AreaReport: Sendable {
    package let part: ReportPart
    /// Reads from the report's snapshot.
    package let read: @Sendable (ReportQuery, any Reader) throws -> ReportWords

    package init(_ part: ReportPart, read: @escaping @Sendable (ReportQuery, any Reader) throws -> ReportWords) {
        self.part = part
        self.read = read
    }
}

/// Writes what was read, later and on another thread; nothing to say is empty.
package typealias ReportWords = @Sendable (Phrases) -> [VisitReport.Block]

/// Whose report it is, and of which days.
package struct ReportQuery: Sendable {
    package let access: PersonAccess
    package let schema: StoreSchema
    package let medicines: MedicineNames
    package let period: DayPeriod
    package let zone: ZoneRules
    /// In the person's time.
    package let now: Moment
    /// Whether the family's notes are in it.
    package let withNotes: Bool

    package init(
        access: PersonAccess, schema: StoreSchema, medicines: MedicineNames, period: DayPeriod, zone: ZoneRules,
        now: Moment, withNotes: Bool
    ) {
        self.access = access
        self.schema = schema
        self.medicines = medicines
        self.period = period
        self.zone = zone
        self.now = now
        self.withNotes = withNotes
    }
}

extension VisitReport.Chart {
    /// Drawn for paper and for the page, with its title and summary as text.
    package init(_ chart: some Chart, id: String) {
        self.init(
            svg: chart.resolved(for: .print), page: chart.svg(id: id), text: "\(chart.title). \(chart.summary)",
            ratio: 1 / max(chart.resolvedAspect(), 0.05))
    }
}
