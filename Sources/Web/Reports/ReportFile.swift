public import Clinical
public import Host
internal import Insights
internal import Pages
internal import Reports
public import Store

/// The same report for front ends without pages: in English, with en-GB dates and times.
public struct ReportFile: Sendable {
    /// The paper size.
    public enum Paper: String, Sendable, CaseIterable {
        case a4, letter
    }

    private let writer: ReportWriter
    private let paper: PaperSize

    /// Loads the words; throws an error with a readable message if they are missing or invalid.
    public init(
        resources: Resources, records: ReportRecords, from: CalendarDay, through: CalendarDay, zone: ZoneRules,
        now: Moment, withNotes: Bool, paper: Paper
    ) throws {
        var choice = ReportChoice(Form(fields: []), locale: Templates.defaultLocale)
        choice.withNotes = withNotes
        self.paper = paper == .a4 ? .a4 : .letter
        writer = ReportWriter(
            try .english(resources), records, DayPeriod(from: from, through: through), choice, zone: zone, now: now)
    }

    /// The report as a PDF.
    public func pdf() throws -> [UInt8] {
        try writer.report().pdf(paper)
    }
}
