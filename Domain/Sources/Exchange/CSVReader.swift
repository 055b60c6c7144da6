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
