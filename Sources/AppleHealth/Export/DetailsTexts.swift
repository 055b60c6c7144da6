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
