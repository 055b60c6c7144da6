/// Reads CSV as RFC 4180 defines it, record by record, without copying the file.
///
/// A byte order mark is skipped, the delimiter is detected from the first line, lines end with CR LF, LF or CR, and
/// empty lines are skipped. The text is UTF-8.
public struct CSVReader: Sendable {
    /// The delimiter detected from the first line.
    public let delimiter: CSVDelimiter

    let bytes: [UInt8]
    let start: Int
    let limits: Limits

    /// Creates a reader for a whole file; throws `utf16` if its byte order mark says so. For part of a file, pass the
    /// delimiter of its first line, because it cannot always be detected from a later line.
    public init(
        _ bytes: [UInt8], delimiter: CSVDelimiter? = nil, limits: Limits = .standard
    ) throws(Problem) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { throw .utf16 }
        self.bytes = bytes
        self.limits = limits
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        self.delimiter = delimiter ?? CSVDelimiter.detected(in: bytes, from: start)
    }

    /// Calls `body` with each record in order, the header first, until it returns false or the file ends.
    ///
    /// If a problem is thrown, the records before it have already been passed to `body`.
    public func read(_ body: (CSVRecord) -> Bool) throws(Problem) {
        var scan = CSVScan(reader: self)
        while let record = try scan.next() {
            guard body(record) else { return }
        }
    }
}

extension CSVReader {
    /// Limits on a file's size, so that a hostile one costs no more than an ordinary one.
    public struct Limits: Sendable, Hashable {
        /// The maximum number of records, including the header.
        public let rows: Int
        /// The maximum number of fields in one record.
        public let columns: Int
        /// The maximum number of bytes in one field, including its quotes.
        public let fieldBytes: Int

        /// A million records of 256 fields of 64 KB.
        public static let standard = Limits(rows: 1_000_000, columns: 256, fieldBytes: 65_536)

        /// Creates limits.
        public init(rows: Int, columns: Int, fieldBytes: Int) {
            self.rows = rows
            self.columns = columns
            self.fieldBytes = fieldBytes
        }
    }

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
