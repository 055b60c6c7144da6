/// Some elements of an export in the order of the file, up to a place from which it can be read on.
public struct HealthBatch: Sendable {
    public let elements: [HealthElement]
    /// What the numbers in the records mean.
    public let series: [RecordSeries]
    /// Behind the last element; nil when the file is at its end.
    public let place: HealthPlace?

    init(elements: [HealthElement], series: [RecordSeries], place: HealthPlace?) {
        self.elements = elements
        self.series = series
        self.place = place
    }
}

extension HealthExportReader {
    /// The next elements: about `limit`, and more only to be out of a correlation.
    public mutating func batch(of limit: Int) throws -> HealthBatch {
        var elements: [HealthElement] = []
        elements.reserveCapacity(limit)
        while let element = try next() {
            elements.append(element)
            count += 1
            if elements.count >= limit, let place {
                return HealthBatch(elements: elements, series: series, place: place)
            }
        }
        return HealthBatch(elements: elements, series: series, place: nil)
    }
}
