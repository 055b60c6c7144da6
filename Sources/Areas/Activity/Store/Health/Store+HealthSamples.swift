public import AppleHealth
public import Clinical
internal import SQL
public import Store

/// A sample as recorded.
public struct StoredHealthSample: Sendable, Hashable {
    public let series: RecordSeries
    public let start: HealthDate
    public let end: HealthDate
    /// When it was added to the phone's health store; nil if the file did not say.
    public let created: Instant?
    public let value: HealthRecord.Value
    /// Metadata, beats and other file content, as JSON.
    public let details: String?
}

/// A workout, daily summary or other element that an export contains as a unit.
public struct StoredHealthElement: Sendable, Hashable {
    public let kind: String
    public let start: HealthDate?
    /// The file's full content of it, as JSON.
    public let body: String
}

extension Store {
    /// The samples of a type that begin in a time range, in chronological order; only from complete imports.
    public func healthSamples(
        _ access: PersonAccess, type: String, from: Instant, until: Instant
    ) async throws -> [StoredHealthSample] {
        try await database.read { tx in
            try tx.fetch(
                """
                SELECT series.type, series.unit, series.source, series.source_version, series.device,
                    sample.start_at, sample.end_at, sample.value, sample.utc_offset, sample.end_offset,
                    sample.created_at, sample.details
                FROM health_series AS series JOIN health_sample AS sample ON sample.series = series.id
                WHERE series.person = \(access.person.text) AND series.type = \(type)
                    AND sample.start_at >= \(from.milliseconds) AND sample.start_at < \(until.milliseconds)
                    AND sample.import IN (
                        SELECT number FROM health_import
                        WHERE person = \(access.person.text) AND state = 'complete'
                    )
                ORDER BY sample.start_at, sample.end_at, series.id, sample.value, sample.mark
                """
            ).map { try StoredHealthSample($0) }
        }
    }

    /// All elements of a kind other than samples: `Workout`, `ActivitySummary`, `Correlation` and so on.
    public func healthElements(_ access: PersonAccess, kind: String) async throws -> [StoredHealthElement] {
        try await database.read { tx in
            try tx.fetch(
                """
                SELECT kind, start_at, utc_offset, body FROM health_element
                WHERE person = \(access.person.text) AND kind = \(kind)
                    AND \(part: HealthElements.current("health_element", of: access.person.text))
                ORDER BY start_at NULLS FIRST, identity
                """
            ).map { try StoredHealthElement($0) }
        }
    }
}

extension StoredHealthSample {
    fileprivate init(_ row: Row) throws {
        let sample = try HealthSampleRow(row)
        self.init(
            series: RecordSeries(
                type: try row.text("type"), unit: try row.optionalText("unit"), sourceName: try row.text("source"),
                sourceVersion: try row.optionalText("source_version"), device: try row.optionalText("device")),
            start: sample.start, end: sample.end, created: sample.created, value: sample.value,
            details: sample.details)
    }
}

extension StoredHealthElement {
    fileprivate init(_ row: Row) throws {
        let start = try row.isNull("start_at") ? nil : row.healthDate("start_at", offset: "utc_offset")
        self.init(kind: try row.text("kind"), start: start, body: try row.text("body"))
    }
}
