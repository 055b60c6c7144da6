/// Collects the data sent by an app into a batch.
public struct HealthBatchBuilder: Sendable {
    private var elements: [HealthElement] = []
    private var series: [RecordSeries] = []
    private var numbers: [RecordSeries: Int] = [:]

    public init() {}

    public var batch: HealthBatch { HealthBatch(elements: elements, series: series, place: nil) }

    public mutating func add(
        _ series: RecordSeries, start: HealthDate, end: HealthDate, value: HealthRecord.Value,
        metadata: [MetadataEntry] = []
    ) {
        elements.append(
            .record(
                HealthRecord(
                    series: number(of: series), start: start, end: end, created: nil, value: value,
                    metadata: metadata, offset: 0)))
    }

    /// Adds a workout, or another element that is kept whole. The attributes are named as in an export.
    public mutating func add(_ name: String, _ attributes: [MetadataEntry]) {
        let group = GroupedElement(name: name, attributes: attributes, offset: 0)
        elements.append(name == "Workout" ? .workout(group) : .other(group))
    }

    private mutating func number(of series: RecordSeries) -> Int {
        if let known = numbers[series] { return known }
        numbers[series] = self.series.count
        self.series.append(series)
        return self.series.count - 1
    }
}
