package import Charts
package import Clinical
package import Insights
package import Reports
package import SQL
package import Store

/// An optional part of a visit report, called by the word `report.part.` and its id.
package struct ReportPart: Sendable, Hashable {
    package let id: String
    /// Its place among the others.
    package let rank: Int
    /// Whether it is about doses of immunotherapy.
    package let isImmunotherapy: Bool
    /// Whether it belongs to the records at the end rather than the summary.
    package let isRecord: Bool
    /// The areas of which a person uses at least one to be offered it, unless there are records for it; empty for
    /// everybody.
    private let areas: Set<Area>

    package init(
        _ id: String, rank: Int, isImmunotherapy: Bool = false, isRecord: Bool = false, areas: Set<Area> = []
    ) {
        self.areas = areas
        self.id = id
        self.rank = rank
        self.isImmunotherapy = isImmunotherapy
        self.isRecord = isRecord
    }

    /// A report without immunotherapy leaves out whatever is about its doses.
    package func isOffered(to person: Person) -> Bool {
        if isImmunotherapy, !person.areas.contains(.foodAllergy) { return false }
        return areas.isEmpty || !areas.isDisjoint(with: person.areas)
    }
}

extension Phrases {
    package func part(_ part: ReportPart) -> String { self("report.part.\(part.id)") }
}

/// What an area says in a visit report.
package struct AreaReport: Sendable {
    package let part: ReportPart
    /// Whether there is something for the part, so that it is offered to somebody who does not use its areas.
    package let hasRecords: @Sendable (PersonAccess, any Reader) throws -> Bool
    /// Reads from the report's snapshot.
    package let read: @Sendable (ReportQuery, any Reader) throws -> ReportWords

    package init(
        _ part: ReportPart,
        hasRecords: @escaping @Sendable (PersonAccess, any Reader) throws -> Bool = { _, _ in false },
        read: @escaping @Sendable (ReportQuery, any Reader) throws -> ReportWords
    ) {
        self.part = part
        self.hasRecords = hasRecords
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
    /// Drawn for paper and, at two widths, for the page, with its title and summary as text. The chart's own width does
    /// not count.
    package init(_ chart: some Chart, id: String) {
        let wide = chart.resized(to: ChartWidth.wide)
        self.init(
            svg: wide.resolved(for: .print), page: chart.svgs(id: id), text: "\(chart.title). \(chart.summary)",
            ratio: 1 / max(wide.resolvedAspect(), 0.05))
    }
}
