/// Reads the `export.xml` of Apple Health, element by element, in constant memory.
///
/// Format versions 3 to 14. The document type is skipped: those of version 12 are not even well formed.
public struct HealthExportReader: ~Copyable {
    var scanner: XMLScanner
    var dates = HealthDateReader()
    var table = SeriesTable()
    /// Category values seen so far, so that each is stored as one string.
    var categories: [[UInt8]: String] = [:]
    /// Metadata seen so far, so that records with the same share it: most of a type have one of a few.
    var metadata = SharedMetadata()
    /// The open correlation, whose records are returned one by one while it is read.
    var correlation: GroupedElement?
    /// Where the current child of the root begins.
    var begun: Int64 = 0
    var isInRecord = false
    /// The number of elements returned so far.
    public internal(set) var count = 0
    /// `en_GB`; nil until the root has been read.
    public private(set) var locale: String?

    /// `source` fills the buffer and returns the number of bytes; 0 at the end.
    public init(source: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) {
        scanner = XMLScanner(source: source)
    }

    /// Begins at the start of a file or resumes inside its root; `source` returns the bytes from `place` on.
    public init(
        from place: HealthPlace, source: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
    ) {
        if place.offset == 0 {
            scanner = XMLScanner(source: source)
        } else {
            scanner = XMLScanner(inside: "HealthData", at: place.offset, source: source)
        }
        locale = place.locale
    }

    /// Where reading the same file can resume; nil inside an element and before the root.
    public var place: HealthPlace? {
        guard scanner.depth == 1, correlation == nil else { return nil }
        return HealthPlace(offset: scanner.offset, locale: locale)
    }

    /// The series seen so far, by number.
    public var series: [RecordSeries] { table.all }

    /// The number of XML bytes consumed.
    public var offset: Int64 { scanner.offset }

    /// The next element; nil after the end of the root.
    public mutating func next() throws -> HealthElement? {
        while let event = try correlation == nil ? scanner.next() : inside() {
            guard event == .start else {
                if scanner.depth == 1, let whole = correlation {
                    correlation = nil
                    return .correlation(whole)
                }
                continue
            }
            if scanner.depth == 1 {
                try root()
            } else if let element = try child() {
                return element
            }
        }
        return nil
    }

    private mutating func root() throws {
        guard scanner.isNamed("HealthData") else { throw ScanProblem(.malformed, at: scanner.offset) }
        locale = try scanner.text(of: "locale")
    }

    /// An element of the root, or a record in a correlation; nil for content that only adds to the open correlation.
    private mutating func child() throws -> HealthElement? {
        if correlation == nil { begun = scanner.tagOffset }
        if scanner.isNamed("Record") { return try boundedRecord() }
        if correlation != nil {
            let part = try group()
            correlation?.children.append(part)
            return nil
        }
        if scanner.isNamed("Correlation") {
            correlation = try head()
            return nil
        }
        if scanner.isNamed("Workout") { return .workout(try group()) }
        if scanner.isNamed("ActivitySummary") { return .activitySummary(try group().attributes) }
        if scanner.isNamed("Me") { return .me(try group().attributes) }
        if scanner.isNamed("ExportDate") { return try exportDate() }
        return .other(try group())
    }

    private mutating func exportDate() throws -> HealthElement {
        let offset = scanner.offset
        let place = scanner.find("value")
        let date = place.flatMap { dates.read(scanner.bytes(scanner.attributes[$0].value)) }
        try skipContent()
        guard let date else { return .skipped(.init(element: "ExportDate", reason: .noDate, offset: offset)) }
        return .exportDate(date)
    }

    /// The next event inside a child of the root. The child is held in memory as a whole, and a record is part of the
    /// key of its table, so neither may be longer than in any export.
    mutating func inside() throws -> XMLScanner.Event? {
        let event = try scanner.next()
        let longest = isInRecord ? Self.longestRecord : XMLScanner.longest
        guard scanner.offset - begun <= Int64(longest) else { throw ScanProblem(.tooLong, at: begun) }
        return event
    }

    /// The maximum size of a record with its metadata in bytes; the longest seen are lists of some hundred heart beats.
    static let longestRecord = 256 << 10

    /// Skips to the end of the current element.
    mutating func skipContent() throws {
        let depth = scanner.depth
        while let event = try inside() {
            if event == .end && scanner.depth < depth { return }
        }
    }
}
