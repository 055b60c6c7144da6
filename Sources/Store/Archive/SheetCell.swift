internal import Clinical
internal import Exchange
internal import Foundation
internal import SQL

/// A value as a cell of a CSV file (RFC 4180), so that no spreadsheet runs it as a formula.
public enum SheetCell {
    /// Excel reads a file as UTF-8 only if it starts with this.
    public static let mark = "\u{FEFF}"

    /// One line of cells, quoted where necessary.
    public static func line(_ cells: [String]) -> String {
        cells.map(quoted).joined(separator: ",") + "\r\n"
    }

    /// A typed text. Anything a spreadsheet would treat as a formula gets an apostrophe prefix; a plain negative
    /// number stays a number.
    public static func text(_ text: String) -> String {
        let first = text.unicodeScalars.first { $0 != " " }
        guard let first, "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(first) else {
            return text
        }
        return text.wholeMatch(of: /-\d+(\.\d+)?/) == nil ? "'" + text : text
    }

    /// "2026-06-20T07:30:00.000Z" for milliseconds since 1970.
    public static func instant(_ milliseconds: Int64) -> String {
        // A stored time outside the calendar's range stays a number.
        guard (-62_135_596_800_000...253_402_300_799_999).contains(milliseconds) else { return "\(milliseconds)" }
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        let whole = rest < 0 ? seconds - 1 : seconds
        let fraction = "\(1000 + (rest < 0 ? rest + 1000 : rest))".dropFirst()
        let text = Date(timeIntervalSince1970: Double(whole)).ISO8601Format()
        return text.dropLast() + "." + fraction + "Z"
    }

    static func amount(_ nanograms: Int64) -> String {
        Amount(nanograms: nanograms)?.milligrams ?? "\(nanograms) ng"
    }

    private static func quoted(_ cell: String) -> String {
        let needs = cell.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
        guard needs || cell.hasPrefix(" ") || cell.hasSuffix(" ") else { return cell }
        return CSVText.quoted(cell)
    }
}

extension ArchiveTable {
    /// The column headings of the CSV file; amounts are in milligrams.
    var sheetHeader: [String] {
        ["\(sheetOwner)"]
            + written.map { column in
                if case .amount = column.kind { return "milligrams" }
                return column.name.description
            }
    }

    private var sheetOwner: String {
        ["account", "consent", "tip", "prompt_dismissal"].contains(name.description) ? "account" : "person"
    }

    /// The columns written to the files; a digest is computed from its picture.
    var written: [Column] {
        columns.filter { if case .digest = $0.kind { false } else { true } }
    }
}

extension ArchiveTable.Column {
    func sheetCell(_ value: Value) -> String {
        switch (kind, value) {
        case (.instant, .integer(let number)): SheetCell.instant(number)
        case (.amount, .integer(let number)): SheetCell.amount(number)
        case (_, .integer(let number)): "\(number)"
        case (_, .real(let number)): "\(number)"
        case (_, .text(let text)): SheetCell.text(text)
        case (_, .null), (_, .bytes): ""
        }
    }
}
