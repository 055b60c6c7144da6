public import Clinical
public import Host
internal import Insights
internal import Pages
internal import Reports
public import Store

/// The same report for fronts without pages: in English, with days and times as in en-GB.
public struct ReportFile: Sendable {
    /// The sheet that it is drawn for.
    public enum Paper: String, Sendable, CaseIterable {
        case a4, letter
    }

    private let writer: ReportWriter
    private let paper: PaperSize

    /// Loads the words; throws a sentence when they are missing or broken.
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
