/// Why a workbook cannot be written.
public enum SpreadsheetProblem: Error, Sendable, Hashable {
    /// A cell as people look for it.
    public struct Place: Sendable, Hashable {
        public let sheet: String
        /// The heading is in row 1.
        public let row: Int
        public let column: String
    }

    /// The file cannot be created, or is already there; with the system's text.
    case cannotCreate(String)
    /// The folder for temporary files cannot be used; with the system's text.
    case folder(String)
    /// The disk is full, or writing failed in another way that leaves rows out.
    case incomplete
    /// The library's own text.
    case library(String)
    /// A sheet has no columns or more than 16,384.
    case columns(sheet: String, count: Int)
    /// A row has another number of cells than its sheet has columns.
    case wrongCount(sheet: String, row: Int, found: Int, expected: Int)
    /// A text has more than 32,767 characters, counted in UTF-16 units.
    case textTooLong(Place, units: Int)
    /// Infinities and NaN have no place in a cell.
    case notFinite(Place)
    /// A whole number beyond 2⁵³ would be changed.
    case notExact(Place)
    case dateOutOfRange(Place)
}
