/// Reads CSV as RFC 4180 defines it, record by record, without copying the file.
///
/// A byte order mark is skipped, the delimiter is found in the first line, lines end with CR LF, LF or CR, and lines
/// with nothing on them are passed over. The text is UTF-8.
public struct CSVReader: Sendable {
    /// The delimiter found in the first line.
    public let delimiter: CSVDelimiter

    let bytes: [UInt8]
    let start: Int
    let limits: Limits

    /// Takes a whole file; throws `utf16` when its byte order mark says so. Part of a file needs the delimiter of its
    /// first line, because a line in the middle need not tell it.
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
    /// The records before a broken one have been handed over when the problem is thrown.
    public func read(_ body: (CSVRecord) -> Bool) throws(Problem) {
        var scan = CSVScan(reader: self)
        while let record = try scan.next() {
            guard body(record) else { return }
        }
    }
}
