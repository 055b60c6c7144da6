internal import AppleHealth
internal import Clinical
internal import SQL

/// The samples of one type from one source, as the export writes them.
struct HealthSeriesRecord: Encodable {
    let type: String
    let unit: String?
    let source: String
    let sourceVersion: String?
    let device: String?
    let samples: [Sample]

    struct Sample: Encodable {
        let startAt, endAt: Int64
        let utcOffset: Int32
        /// In the unit of the series; nil for a category.
        let quantity: Double?
        let category: String?
        let createdAt: Int64?
        let details: JSONText?
    }
}

/// A workout, a daily summary or something else that an export says as a whole, as the export writes it.
struct HealthElementRecord: Encodable {
    let kind: String
    let body: JSONText
}

extension Reader {
    func healthSeriesRecords(_ access: PersonAccess) throws -> [HealthSeriesRecord] {
        try healthSeriesRows(access).compactMap { row in
            var samples: [HealthSeriesRecord.Sample] = []
            try eachHealthSample(access, of: row) { samples.append($0) }
            guard !samples.isEmpty else { return nil }
            return HealthSeriesRecord(
                type: try row.text("type"), unit: try row.optionalText("unit"), source: try row.text("source"),
                sourceVersion: try row.optionalText("source_version"), device: try row.optionalText("device"),
                samples: samples)
        }
    }

    func healthSeriesRows(_ access: PersonAccess) throws -> [Row] {
        try fetch(
            """
            SELECT id, type, unit, source, source_version, device FROM health_series
            WHERE person = \(access.person.text) ORDER BY type, id
            """)
    }

    func eachHealthSample(
        _ access: PersonAccess, of series: Row, _ body: (HealthSeriesRecord.Sample) throws -> Void
    ) throws {
        try each(
            """
            SELECT start_at, end_at, value, utc_offset, end_offset, created_at, details FROM health_sample
            WHERE series = \(try series.text("id")) AND import IN (
                SELECT number FROM health_import WHERE person = \(access.person.text) AND state = 'complete'
            )
            ORDER BY start_at, end_at, value, mark
            """
        ) { row in
            let sample = try HealthSampleRow(row)
            let (quantity, category): (Double?, String?) =
                switch sample.value {
                case .quantity(let number): (number, nil)
                case .category(let text): (nil, text)
                case .none: (nil, nil)
                }
            try body(
                HealthSeriesRecord.Sample(
                    startAt: sample.start.instant.milliseconds, endAt: sample.end.instant.milliseconds,
                    utcOffset: sample.start.offset, quantity: quantity, category: category,
                    createdAt: sample.created?.milliseconds, details: try sample.details.map { try JSONText($0) }))
        }
    }

    func healthElementRecords(_ access: PersonAccess) throws -> [HealthElementRecord] {
        var records: [HealthElementRecord] = []
        try eachHealthElement(access) { records.append($0) }
        return records
    }

    func eachHealthElement(_ access: PersonAccess, _ body: (HealthElementRecord) throws -> Void) throws {
        try each(
            """
            SELECT kind, body FROM health_element
            WHERE person = \(access.person.text)
                AND \(part: HealthElements.current("health_element", of: access.person.text))
            ORDER BY kind, identity
            """
        ) { row in
            try body(HealthElementRecord(kind: try row.text("kind"), body: try JSONText(row.text("body"))))
        }
    }
}
