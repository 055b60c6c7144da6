public import Clinical

/// What stands in a cell.
public enum SpreadsheetCell: Sendable, Hashable {
    /// The longest text, in UTF-16 units.
    public static let longestText = 32_767

    case empty
    /// Always a text, also if it looks like a formula, a number or a link. Line breaks become line feeds, and characters
    /// that XML forbids are taken out.
    case text(String)
    /// Spreadsheets keep 15 to 16 digits.
    case number(Double)
    /// Up to 2⁵³ either way, which is what spreadsheets count exactly.
    case integer(Int64)
    /// Shown as 2026-03-12.
    case day(CalendarDay)
    /// From 1900 to 9999, shown in UTC as 2026-03-12 07:30, since spreadsheets know no zones.
    case instant(Instant)
    case boolean(Bool)
}

/// A column with its heading.
public struct SpreadsheetColumn: Sendable, Hashable {
    public let heading: String
    /// In characters of the standard font.
    public let width: Double

    public init(_ heading: String, width: Double = 12) {
        self.heading = heading
        self.width = width
    }
}

/// What a workbook says about itself.
public struct SpreadsheetProperties: Sendable, Hashable {
    public let title: String
    public let author: String
    /// Such as its sources and licence.
    public let comments: String
    public let created: Instant

    public init(title: String, author: String, comments: String, created: Instant) {
        self.title = title
        self.author = author
        self.comments = comments
        self.created = created
    }
}
