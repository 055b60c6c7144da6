/// Some elements of an export in the order of the file, up to a place from which it can be read on.
public struct HealthBatch: Sendable {
    public let elements: [HealthElement]
    /// The details of each element that is a record and has some, in the order of the elements.
    public let details: [String?]
    /// What the numbers in the records mean.
    public let series: [RecordSeries]
    /// Behind the last element; nil when the file is at its end.
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
    /// Bytes that most records have at most.
    private static let usual: Int64 = 512
    /// So many bytes beyond the usual ones go into a batch, and one element more: workouts and lists of heart beats take
    /// many times their bytes in the memory.
    private static let mostBeyond: Int64 = 512 << 10

    /// The next elements: about `limit` of them, fewer when they are long, and more only to be out of a correlation.
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
