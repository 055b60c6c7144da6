internal import Exchange

/// A cell of a table that spreadsheets open without taking it for a formula.
public enum TableCell {
    /// A text that begins with =, +, −, @, a tab or a line end gets an apostrophe in front, so no program runs it
    /// (OWASP, CSV Injection). Numbers stay as they are.
    public static func neutral(_ text: String) -> String {
        guard let first = text.utf8.first else { return text }
        switch first {
        case UInt8(ascii: "="), UInt8(ascii: "@"), 0x09, 0x0A, 0x0D: return "'" + text
        case UInt8(ascii: "+"), UInt8(ascii: "-"): return Double(text) == nil ? "'" + text : text
        default: return text
        }
    }

    /// A line of CSV after RFC 4180, with its line end.
    public static func line(_ cells: [String]) -> String {
        cells.map { text in
            let text = neutral(text)
            let isQuoted = text.utf8.contains { byte in
                byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
            }
            return isQuoted ? CSVText.quoted(text) : text
        }.joined(separator: ",") + "\r\n"
    }
}
