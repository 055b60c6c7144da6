internal import Activity
internal import AppleHealth
internal import Clinical
internal import SQL
internal import Store
internal import Symptoms

/// Inserts the samples of one batch into their table.
struct SampleInsertion {
    let tx: any Writer
    let person: String
    let number: Int64
    let series: [RecordSeries]
    let isLive: Bool
    /// New symptom samples, if the import already counts.
    var symptoms: [HealthRecord] = []
    /// Ids of entries removed because the program now sends other data.
    private(set) var removedSymptoms: [String] = []
    /// By series number.
    var tallies: [HealthSummary.Tally]
    /// By series number: samples that no total can use.
    var unmeasured: [Int]
    /// The days whose totals the samples change.
    var touched = TouchedHealthDays()
    private var ids: [String?]
    private let measures: [HealthMeasure?]
    private let kinds: [SymptomKind?]
    /// The series of this batch's samples that come in pairs.
    private var paired: [PairedSample: String] = [:]
    /// Time ranges for which the import had other data before.
    private var replaced: Set<SampleStretch> = []

    init(tx: any Writer, person: String, number: Int64, series: [RecordSeries], isLive: Bool) {
        self.tx = tx
        self.person = person
        self.number = number
        self.series = series
        self.isLive = isLive
        tallies = Array(repeating: .init(), count: series.count)
        unmeasured = Array(repeating: 0, count: series.count)
        ids = Array(repeating: nil, count: series.count)
        measures = series.map { HealthMeasure($0) }
        kinds = series.map { isLive ? SymptomKind(healthKit: $0.type) : nil }
    }

    /// Removes the import's earlier samples in these records' time ranges, unless the records repeat them.
    mutating func makeRoom(for records: [HealthRecord]) throws {
        var said: [SampleStretch: (place: Int, values: Set<Value>)] = [:]
        for record in records {
            let stretch = SampleStretch(
                series: try id(of: record.series), start: record.start.instant.milliseconds,
                end: record.end.instant.milliseconds)
            said[stretch, default: (record.series, [])].values.insert(record.value.sqlValue)
        }
        for (stretch, (place, values)) in said {
            let there = try tx.fetch(
                "SELECT value FROM health_sample WHERE \(part: stretch.condition) AND import = \(number)")
            for value in try there.map({ try $0.value("value") }) where !values.contains(value) {
                try tx.execute(
                    """
                    DELETE FROM health_sample
                    WHERE \(part: stretch.condition) AND value = \(any: value) AND import = \(number)
                    """)
                replaced.insert(stretch)
                try removeSymptom(value, of: stretch, series[place])
            }
        }
    }

    /// Removes the entry created from a sample, if it is unchanged.
    private mutating func removeSymptom(_ value: Value, of stretch: SampleStretch, _ series: RecordSeries) throws {
        guard SymptomKind(healthKit: series.type) != nil else { return }
        let id = SymptomSample.entryID(
            person, type: series.type, start: stretch.start, end: stretch.end, source: series.sourceName,
            value: SymptomSample.text(value))
        if try tx.removeImportedSymptom(id, of: person) { removedSymptoms.append(id) }
    }

    /// A sample with the key that it is stored by.
    mutating func incoming(_ record: HealthRecord, _ details: String?) throws -> IncomingSample {
        var key = SampleKey(
            series: try id(of: record.series), start: record.start.instant.milliseconds,
            end: record.end.instant.milliseconds, value: record.value.sqlValue,
            mark: HealthIdentity.text(record.mark))
        if let place = PairedSample(series[record.series], key) {
            if let other = try paired[place] ?? sibling(of: record, key) { key.series = other }
            paired[place] = key.series
        }
        return IncomingSample(record: record, details: details, key: key)
    }

    /// Counts a sample that was inserted, or was there already.
    mutating func count(_ sample: IncomingSample, _ isNew: Bool) throws {
        let (record, details, key) = (sample.record, sample.details, sample.key)
        tallies[record.series].read += 1
        if let measure = measures[record.series],
            !measure.canUse(record.value) || key.end - key.start > HealthSample.longest
        {
            unmeasured[record.series] += 1
        }
        var outcome = isNew ? \.new : try met(key, details)
        if outcome == \.new, kinds[record.series] != nil { symptoms.append(record) }
        // Also if one of several values stays: the sum changes without the removed ones.
        if !replaced.isEmpty, replaced.remove(SampleStretch(series: key.series, start: key.start, end: key.end)) != nil
        {
            outcome = \.changed
        }
        tallies[record.series][keyPath: outcome] += 1
        if outcome == \.new || outcome == \.changed {
            touched.add(series[record.series].type, from: key.start, through: key.end)
        }
    }

    /// The series, different from its own, under which a value of a blood pressure is on record; nil for everything else.
    ///
    /// An export has each value twice: by itself and in the pair's correlation, which leaves out the device.
    private func sibling(of record: HealthRecord, _ key: SampleKey) throws -> String? {
        let series = series[record.series]
        return try tx.first(
            """
            SELECT health_series.id AS id FROM health_series JOIN health_sample ON health_sample.series = health_series.id
            WHERE health_series.person = \(person) AND health_series.type = \(series.type)
                AND health_series.source = \(series.sourceName) AND health_series.id <> \(key.series)
                AND start_at = \(key.start) AND end_at = \(key.end) AND value = \(any: key.value) AND mark = \(key.mark)
            ORDER BY health_series.id LIMIT 1
            """
        ).map { try $0.text("id") }
    }

    /// A sample that already exists, in this file or an earlier one.
    private func met(_ key: SampleKey, _ details: String?) throws -> WritableKeyPath<HealthSummary.Tally, Int> {
        let there = try tx.first("SELECT import, details FROM health_sample WHERE \(part: key.condition)")
        guard let there else { return \.repeated }
        let owner = try there.int64("import")
        let isOwn = owner == number
        if isLive, !isOwn, try !isComplete(owner) {
            // The file may yet be abandoned; what was sent here has been acknowledged and must stay.
            try tx.execute("UPDATE health_sample SET import = \(number) WHERE \(part: key.condition)")
            return \.new
        }
        guard let details, SampleDetails.isRicher(details, than: try there.optionalText("details")) else {
            return isOwn ? \.repeated : \.known
        }
        if isOwn {
            try tx.execute("UPDATE health_sample SET details = \(details) WHERE \(part: key.condition)")
            return \.repeated
        }
        if isLive {
            try tx.execute("UPDATE health_sample SET details = \(details) WHERE \(part: key.condition)")
            return \.changed
        }
        // Readers see it with the rest of the import.
        guard let waiting = try tx.first("SELECT details FROM health_change WHERE \(part: key.condition)") else {
            try tx.execute(
                """
                INSERT INTO health_change (series, start_at, end_at, value, mark, details)
                VALUES (\(key.series), \(key.start), \(key.end), \(any: key.value), \(key.mark), \(details))
                """)
            return \.changed
        }
        if SampleDetails.isRicher(details, than: try waiting.text("details")) {
            try tx.execute("UPDATE health_change SET details = \(details) WHERE \(part: key.condition)")
        }
        return \.known
    }

    private func isComplete(_ owner: Int64) throws -> Bool {
        try tx.first(
            """
            SELECT 1 AS there FROM health_import
            WHERE person = \(person) AND number = \(owner) AND state = 'complete'
            """) != nil
    }

    private mutating func id(of place: Int) throws -> String {
        if let id = ids[place] { return id }
        let series = series[place]
        let (unit, version, device) = (series.unit.filled, series.sourceVersion.filled, series.device.filled)
        let id = HealthIdentity.series([
            person, series.type, unit ?? "", series.sourceName, version ?? "", device ?? "",
        ])
        try tx.execute(
            """
            INSERT INTO health_series (id, person, type, unit, source, source_version, device)
            VALUES (\(id), \(person), \(series.type), \(unit), \(series.sourceName), \(version), \(device))
            ON CONFLICT DO NOTHING
            """)
        ids[place] = id
        return id
    }
}

/// A time range covered by a source's data.
private struct SampleStretch: Hashable {
    let series: String
    let start: Int64
    let end: Int64

    var condition: Statement { "series = \(series) AND start_at = \(start) AND end_at = \(end)" }
}

/// What makes two samples of a pair, such as a blood pressure, the same one, whichever device their series names.
private struct PairedSample: Hashable {
    private let type: String
    private let source: String
    private let start: Int64
    private let end: Int64
    private let value: Value
    private let mark: String

    /// Nil for a type that does not come in pairs.
    init?(_ series: RecordSeries, _ key: SampleKey) {
        guard let metric = HealthMetric(healthKit: series.type), metric.partner != nil else { return nil }
        (type, source) = (series.type, series.sourceName)
        (start, end, value, mark) = (key.start, key.end, key.value, key.mark)
    }
}

/// A sample of a batch before it is inserted.
struct IncomingSample {
    let record: HealthRecord
    let details: String?
    fileprivate let key: SampleKey

    func row(_ number: Int64) -> [Value] {
        [
            .text(key.series), .integer(key.start), .integer(key.end), key.value, .text(key.mark),
            .integer(Int64(record.start.offset)),
            record.end.offset == record.start.offset ? .null : .integer(Int64(record.end.offset)),
            record.created.map { .integer($0.instant.milliseconds) } ?? .null, details.map { .text($0) } ?? .null,
            .integer(number),
        ]
    }
}

private struct SampleKey {
    var series: String
    let start: Int64
    let end: Int64
    let value: Value
    let mark: String

    var condition: Statement {
        "series = \(series) AND start_at = \(start) AND end_at = \(end) AND value = \(any: value) AND mark = \(mark)"
    }
}

/// Of two descriptions of one sample the longer is kept, and of two of equal length always the same one, so that the
/// order of files and records makes no difference.
private enum SampleDetails {
    static func isRicher(_ new: String, than old: String?) -> Bool {
        guard let old else { return true }
        return (new.utf8.count, new) > (old.utf8.count, old)
    }
}
