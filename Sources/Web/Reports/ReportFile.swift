public import Clinical
public import Host
internal import Insights
internal import Pages
internal import Reports
public import SiteStore
public import Store

/// The same report for front ends without pages, with en-GB dates and times.
public struct ReportFile: Sendable {
    /// The paper size.
    public enum Paper: String, Sendable, CaseIterable {
        case a4, letter
    }

    private let writer: ReportWriter
    private let paper: PaperSize

    /// Loads the words and the records of medicines; throws an error with a readable message if the words are missing or
    /// invalid.
    public init(
        resources: Resources, language: String, records: ReportRecords, store: Store, access: PersonAccess,
        from: CalendarDay,
        through: CalendarDay, zone: ZoneRules, now: Moment, withNotes: Bool, paper: Paper
    ) async throws {
        var choice = ReportChoice(Form(fields: []), locale: Templates.defaultLocale)
        choice.withNotes = withNotes
        self.paper = paper == .a4 ? .a4 : .letter
        let period = DayPeriod(from: from, through: through)
        let query = ReportQuery(
            access: access, schema: store.schema, medicines: try MedicineNames(contentsOf: resources.medicineNames),
            period: period, zone: zone, now: now, withNotes: withNotes)
        let parts = choice.parts
        let words = try await store.snapshot { tx in try Areas.all.words(of: parts, query, tx) }
        writer = ReportWriter(
            try .read(resources, language: language), records, words, period, choice, zone: zone, now: now)
    }

    /// The report as a PDF.
    public func pdf() throws -> [UInt8] {
        try writer.report().pdf(paper)
    }
}
