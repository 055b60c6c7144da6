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
    /// So many bytes of the XML go into a batch, and one element more: some elements are very long.
    private static let mostBytes: Int64 = 4 << 20

    /// The next elements: about `limit` or `mostBytes` of them, and more only to be out of a correlation.
    public mutating func batch(of limit: Int) throws -> HealthBatch {
        var elements: [HealthElement] = []
        elements.reserveCapacity(limit)
        let begin = offset
        while let element = try next() {
            elements.append(element)
            if case .exportDate = element {} else { count += 1 }
            if elements.count >= limit || offset - begin >= Self.mostBytes, let place {
                return HealthBatch(elements: elements, series: series, place: place)
            }
        }
        return HealthBatch(elements: elements, series: series, place: nil)
    }
}
