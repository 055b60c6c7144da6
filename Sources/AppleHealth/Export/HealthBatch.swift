/// Some elements of an export in file order, up to a place from which reading can resume.
public struct HealthBatch: Sendable {
    public let elements: [HealthElement]
    /// The details of each element that is a record and has any, in the order of the elements.
    public let details: [String?]
    /// The series that the records refer to.
    public let series: [RecordSeries]
    /// After the last element; nil at the end of the file.
    public let place: HealthPlace?

    init(elements: [HealthElement], series: [RecordSeries], place: HealthPlace?) {
        self.elements = elements
        var texts = DetailsTexts()
        details = elements.map { if case .record(let record) = $0 { texts.text(of: record) } else { nil } }
        self.series = series
        self.place = place
    }
}

extension HealthExportReader {
    /// The size in bytes that most records do not exceed.
    private static let usual: Int64 = 512
    /// The maximum excess over the usual size in a batch, plus one element: workouts and lists of heart beats take
    /// many times their size in memory.
    private static let mostBeyond: Int64 = 512 << 10

    /// The next elements: about `limit` of them, fewer if they are long, and more only to finish a correlation.
    public mutating func batch(of limit: Int) throws -> HealthBatch {
        var elements: [HealthElement] = []
        elements.reserveCapacity(limit)
        var (begin, beyond) = (offset, Int64(0))
        while let element = try next() {
            elements.append(element)
            if case .exportDate = element {} else { count += 1 }
            beyond += max(0, offset - begin - Self.usual)
            begin = offset
            if elements.count >= limit || beyond >= Self.mostBeyond, let place {
                return HealthBatch(elements: elements, series: series, place: place)
            }
        }
        return HealthBatch(elements: elements, series: series, place: nil)
    }
}

/// A place between two elements of an export from which reading can resume.
public struct HealthPlace: Hashable, Sendable {
    /// Bytes from the start of the XML.
    public let offset: Int64
    /// The locale from the root, which is not read again.
    public let locale: String?

    public init(offset: Int64, locale: String?) {
        self.offset = offset
        self.locale = locale
    }
}

/// Details of records as JSON; most records of a type share one of a few.
struct DetailsTexts {
    private var known: [[MetadataEntry]: String] = [:]

    mutating func text(of record: HealthRecord) -> String? {
        guard record.beats.isEmpty, record.others.isEmpty, record.metadata.count == 1 else { return record.details }
        if let text = known[record.metadata] { return text }
        let text = record.details
        if known.count < 100 { known[record.metadata] = text }
        return text
    }
}
