extension CSVReader {
    /// Why a file cannot be read any further; lines are counted from 1.
    public enum Problem: Error, Sendable, Hashable {
        /// The file is UTF-16, which some spreadsheets call "Unicode text".
        case utf16
        /// The bytes are not UTF-8, as in a file saved with an old Windows code page.
        case invalidUTF8(line: Int)
        /// A quoted field that begins on this line never ends.
        case unterminatedQuote(line: Int)
        /// A quote appears inside an unquoted field, or text follows a closing quote.
        case strayQuote(line: Int)
        /// A field has more bytes than the limit.
        case fieldTooLong(line: Int, limit: Int)
        /// A record has more fields than the limit.
        case tooManyColumns(line: Int, limit: Int)
        /// The file has more records than the limit.
        case tooManyRows(limit: Int)

        /// The line of the problem; nil if it concerns the whole file.
        public var line: Int? {
            switch self {
            case .invalidUTF8(let line), .unterminatedQuote(let line), .strayQuote(let line): line
            case .fieldTooLong(let line, limit: _), .tooManyColumns(let line, limit: _): line
            case .utf16, .tooManyRows: nil
            }
        }
    }
}
