internal import Activity
internal import AppleHealth
internal import Clinical
internal import Crypto
internal import SQL
internal import Symptoms

/// The elements of one batch on their way into the tables.
struct HealthInsertion {
    let tx: any Writer
    let person: String
    let number: Int64
    /// Whether the import counts already, and what it says of others counts at once.
    var isLive = false
    /// Whether the batch takes the place of what the import had said of the same stretches of time.
    var replaces = false

    private static let columns: [StaticString] = [
        "series", "start_at", "end_at", "value", "mark", "utc_offset", "end_offset", "created_at", "details", "import",
    ]

    /// Returns the new samples of symptoms.
    @discardableResult
    func insert(_ batch: HealthBatch, _ summary: inout HealthSummary) throws -> [HealthRecord] {
        var samples = SampleInsertion(
            tx: tx, person: person, number: number, series: batch.series, isLive: isLive)
        if replaces { try samples.makeRoom(for: batch.records) }
        try tx.insertMissing(into: "health_sample", Self.columns) { insert in
            for element in batch.elements {
                switch element {
                case .record(let record): try samples.add(record, insert)
                case .exportDate(let date): summary.exportedAt = date.instant.milliseconds
                case .skipped(let skip):
                    let key = "\(skip.element) \(skip.reason.rawValue)"
                    summary.skipped[key, default: .init(count: 0, first: skip.offset)].count += 1
                case .me, .correlation, .workout, .activitySummary, .other:
                    if let whole = element.whole { try keep(whole, &summary) }
                }
            }
        }
        try tx.markStale(samples.touched, person, by: number)
        for (place, tally) in samples.tallies.enumerated() where tally.read > 0 {
            summary.types[batch.series[place].type, default: .init()] =
                summary.types[
                    batch.series[place].type, default: .init()] + tally
        }
        for (place, count) in samples.unmeasured.enumerated() where count > 0 {
            summary.unmeasured = (summary.unmeasured ?? [:]).merging(
                [batch.series[place].type: count], uniquingKeysWith: +)
        }
        return samples.symptoms
    }

    /// Keeps an element whole; of two with the same identity in one file, always the same one.
    private func keep(_ whole: HealthElement.Whole, _ summary: inout HealthSummary) throws {
        if isLive { return try keepNow(whole, &summary) }
        let identity = HealthIdentity.text(whole.identity)
        let added = try tx.execute(
            """
            INSERT INTO health_element (person, kind, identity, import, start_at, utc_offset, body)
            VALUES (\(person), \(whole.kind), \(identity), \(number), \(whole.start?.instant.milliseconds),
                    \(whole.start?.offset), \(whole.body))
            ON CONFLICT DO NOTHING
            """)
        if added == 0 {
            try tx.execute(
                """
                UPDATE health_element SET body = max(body, \(whole.body))
                WHERE person = \(person) AND kind = \(whole.kind) AND identity = \(identity) AND import = \(number)
                """)
        }
        summary.elements[whole.kind, default: .init()].read += 1
        summary.elements[whole.kind, default: .init()].repeated += added == 0 ? 1 : 0
        for file in whole.files {
            let folder = file.split(separator: "/").dropLast().last.map(String.init) ?? ""
            summary.files[folder, default: 0] += 1
        }
    }
}

extension HealthInsertion {
    /// Keeps an element of a program; the last word of the program counts. What a file says has more in it and stays,
    /// also of a workout whose kind the program calls by another name.
    private func keepNow(_ whole: HealthElement.Whole, _ summary: inout HealthSummary) throws {
        let identity = HealthIdentity.text(whole.identity)
        summary.elements[whole.kind, default: .init()].read += 1
        let others = try first(
            """
            SELECT 1 AS there FROM health_element
            WHERE person = \(person) AND kind = \(whole.kind) AND import <> \(number)
                AND (identity = \(identity) OR (kind = 'Workout' AND start_at = \(whole.start?.instant.milliseconds)))
                AND import IN (SELECT number FROM health_import WHERE person = \(person) AND state = 'complete')
            """)
        guard others == nil else {
            summary.elements[whole.kind, default: .init()].known += 1
            return
        }
        let own = try first(
            """
            SELECT body FROM health_element
            WHERE person = \(person) AND kind = \(whole.kind) AND identity = \(identity) AND import = \(number)
            """)
        try tx.execute(
            """
            INSERT INTO health_element (person, kind, identity, import, start_at, utc_offset, body)
            VALUES (\(person), \(whole.kind), \(identity), \(number), \(whole.start?.instant.milliseconds),
                    \(whole.start?.offset), \(whole.body))
            ON CONFLICT (person, kind, identity, import) DO UPDATE SET body = excluded.body
            """)
        let outcome: WritableKeyPath<HealthSummary.Tally, Int> =
            switch try own?.text("body") {
            case nil: \.new
            case whole.body?: \.known
            case _?: \.changed
            }
        summary.elements[whole.kind, default: .init()][keyPath: outcome] += 1
    }

    private func first(_ statement: Statement) throws -> Row? { try tx.first(statement) }
}

extension HealthBatch {
    /// The samples in it.
    fileprivate var records: [HealthRecord] {
        elements.compactMap { if case .record(let record) = $0 { record } else { nil } }
    }
}

/// The samples of one batch on their way into their table.
private struct SampleInsertion {
    let tx: any Writer
    let person: String
    let number: Int64
    let series: [RecordSeries]
    let isLive: Bool
    /// New samples of symptoms, when the import counts already.
    var symptoms: [HealthRecord] = []
    /// By the number of the series.
    var tallies: [HealthSummary.Tally]
    /// By the number of the series: samples that no total can use.
    var unmeasured: [Int]
    /// The days whose totals the samples change.
    var touched = TouchedHealthDays()
    private var ids: [String?]
    private let measures: [Measure?]
    private let kinds: [SymptomKind?]
    /// Stretches of time of which the import said something else before.
    private var replaced: Set<SampleStretch> = []
    private var details = DetailsTexts()

    init(tx: any Writer, person: String, number: Int64, series: [RecordSeries], isLive: Bool) {
        self.tx = tx
        self.person = person
        self.number = number
        self.series = series
        self.isLive = isLive
        tallies = Array(repeating: .init(), count: series.count)
        unmeasured = Array(repeating: 0, count: series.count)
        ids = Array(repeating: nil, count: series.count)
        measures = series.map { Measure($0) }
        kinds = series.map { isLive ? SymptomKind(healthKit: $0.type) : nil }
    }

    /// Removes what the import had said of the stretches of these records, and they do not say again.
    mutating func makeRoom(for records: [HealthRecord]) throws {
        var said: [SampleStretch: Set<Value>] = [:]
        for record in records {
            let stretch = SampleStretch(
                series: try id(of: record.series), start: record.start.instant.milliseconds,
                end: record.end.instant.milliseconds)
            said[stretch, default: []].insert(record.value.sqlValue)
        }
        for (stretch, values) in said {
            let there = try tx.fetch(
                "SELECT value FROM health_sample WHERE \(part: stretch.condition) AND import = \(number)")
            for value in try there.map({ try $0.value("value") }) where !values.contains(value) {
                try tx.execute(
                    """
                    DELETE FROM health_sample
                    WHERE \(part: stretch.condition) AND value = \(value) AND import = \(number)
                    """)
                replaced.insert(stretch)
            }
        }
    }

    mutating func add(_ record: HealthRecord, _ insert: ([Value]) throws -> Bool) throws {
        let key = SampleKey(
            series: try id(of: record.series), start: record.start.instant.milliseconds,
            end: record.end.instant.milliseconds, value: record.value.sqlValue,
            mark: HealthIdentity.text(record.mark))
        let text = details.text(of: record)
        let isNew = try insert([
            .text(key.series), .integer(key.start), .integer(key.end), key.value, .text(key.mark),
            .integer(Int64(record.start.offset)),
            record.end.offset == record.start.offset ? .null : .integer(Int64(record.end.offset)),
            record.created.map { .integer($0.instant.milliseconds) } ?? .null, text.map { .text($0) } ?? .null,
            .integer(number),
        ])
        tallies[record.series].read += 1
        if let measure = measures[record.series], !measure.canUse(record.value) { unmeasured[record.series] += 1 }
        var outcome = isNew ? \.new : try met(key, text)
        if outcome == \.new {
            if kinds[record.series] != nil { symptoms.append(record) }
            if replaced.contains(SampleStretch(series: key.series, start: key.start, end: key.end)) {
                outcome = \.changed
            }
        }
        tallies[record.series][keyPath: outcome] += 1
        if outcome == \.new || outcome == \.changed {
            touched.add(series[record.series].type, from: key.start, through: key.end)
        }
    }

    /// A sample that is there already: in this file, or from an earlier one.
    private func met(_ key: SampleKey, _ details: String?) throws -> WritableKeyPath<HealthSummary.Tally, Int> {
        let there = try tx.first("SELECT import, details FROM health_sample WHERE \(part: key.condition)")
        guard let there else { return \.repeated }
        let owner = try there.int64("import")
        let isOwn = owner == number
        if isLive, !isOwn, try !isComplete(owner) {
            // The file may yet be given up; what was sent here is acknowledged and has to stay.
            try tx.execute("UPDATE health_sample SET import = \(number) WHERE \(part: key.condition)")
            return \.new
        }
        guard let details, DetailsTexts.isRicher(details, than: try there.optionalText("details")) else {
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
        // Readers see it with everything else of the import.
        guard let waiting = try tx.first("SELECT details FROM health_change WHERE \(part: key.condition)") else {
            try tx.execute(
                """
                INSERT INTO health_change (series, start_at, end_at, value, mark, details)
                VALUES (\(key.series), \(key.start), \(key.end), \(key.value), \(key.mark), \(details))
                """)
            return \.changed
        }
        if DetailsTexts.isRicher(details, than: try waiting.text("details")) {
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

/// What the quantities of a series are added up as.
private struct Measure {
    private let metric: HealthMetric
    private let unit: HealthUnit?

    /// Nil for what is not added up, or not by its number.
    init?(_ series: RecordSeries) {
        guard series.type.hasPrefix("HKQuantityTypeIdentifier"), let metric = HealthMetric(healthKit: series.type)
        else {
            return nil
        }
        self.metric = metric
        unit = series.unit.flatMap { HealthUnit(healthKit: $0) }
    }

    func canUse(_ value: HealthRecord.Value) -> Bool {
        guard case .quantity(let number) = value, let unit else { return false }
        return metric.millionths(of: number, in: unit) != nil
    }
}

/// A stretch of time of which a source said something.
private struct SampleStretch: Hashable {
    let series: String
    let start: Int64
    let end: Int64

    var condition: Statement { "series = \(series) AND start_at = \(start) AND end_at = \(end)" }
}

private struct SampleKey {
    let series: String
    let start: Int64
    let end: Int64
    let value: Value
    let mark: String

    var condition: Statement {
        "series = \(series) AND start_at = \(start) AND end_at = \(end) AND value = \(value) AND mark = \(mark)"
    }
}

/// Details as JSON; most records of a type have one of a few.
private struct DetailsTexts {
    private var known: [[MetadataEntry]: String] = [:]

    mutating func text(of record: HealthRecord) -> String? {
        guard record.beats.isEmpty, record.others.isEmpty, record.metadata.count == 1 else { return record.details }
        if let text = known[record.metadata] { return text }
        let text = record.details
        if known.count < 100 { known[record.metadata] = text }
        return text
    }

    /// Of two descriptions of one sample the longer one stays, and of two as long always the same one, so that the
    /// order of files and records makes no difference.
    static func isRicher(_ new: String, than old: String?) -> Bool {
        guard let old else { return true }
        return (new.utf8.count, new) > (old.utf8.count, old)
    }
}

/// Texts that tell rows apart and stay the same from export to export.
enum HealthIdentity {
    /// Fifteen hexadecimal digits: short, because each sample has it. A person has some thousand series at most.
    static func series(_ parts: [String]) -> String { String(digest(parts).prefix(15)) }

    /// As it is, unless it is long.
    static func text(_ parts: [String]) -> String {
        let text = parts.joined(separator: "\n")
        return text.utf8.count <= 200 ? text : digest(parts)
    }

    static func text(_ text: String) -> String { text.isEmpty ? text : self.text([text]) }

    /// The id of the symptom entry that a sample becomes.
    static func symptom(_ parts: [String]) -> String { "health-" + digest(parts).prefix(32) }

    /// What stands in place of a file's digest for a program that sends records.
    static func sender(_ parts: [String]) -> String { digest(["sender"] + parts) }

    private static func digest(_ parts: [String]) -> String {
        SHA256.hash(data: Array(parts.joined(separator: "\u{0}").utf8)).map { byte in
            String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }.joined()
    }
}

extension HealthRecord.Value {
    /// Whole numbers take the least room; a type without a value has the empty text.
    var sqlValue: Value {
        switch self {
        case .quantity(let number):
            number.rounded() == number && abs(number) < 9e15 ? .integer(Int64(number)) : .real(number)
        case .category(let text): .text(text)
        case .none: .text("")
        }
    }
}

extension String? {
    /// Nil for an empty text as well.
    fileprivate var filled: String? { self == "" ? nil : self }
}

extension Writer {
    /// How many elements of an import are new or say something else than before; what they said before goes.
    func countElements(of number: Int64, _ person: String, _ summary: inout HealthSummary) throws {
        let rows = try fetch(
            """
            SELECT element.kind AS kind, count(*) AS total, sum(earlier.body IS NULL) AS added,
                sum(earlier.body IS NOT NULL AND earlier.body <> element.body) AS changed
            FROM health_element AS element
            LEFT JOIN health_element AS earlier ON earlier.person = element.person AND earlier.kind = element.kind
                AND earlier.identity = element.identity AND earlier.import < element.import
            WHERE element.person = \(person) AND element.import = \(number)
            GROUP BY element.kind
            """)
        for row in rows {
            let (total, added, changed) = (try row.int("total"), try row.int("added"), try row.int("changed"))
            let kind = try row.text("kind")
            summary.elements[kind, default: .init()].new = added
            summary.elements[kind, default: .init()].changed = changed
            summary.elements[kind, default: .init()].known = total - added - changed
        }
        try execute(
            """
            DELETE FROM health_element WHERE person = \(person) AND import < \(number) AND (kind, identity) IN (
                SELECT kind, identity FROM health_element WHERE person = \(person) AND import = \(number)
            )
            """)
        // A program calls the kind of a workout by another name, so that only its beginning tells that it is the same.
        try execute(
            """
            DELETE FROM health_element
            WHERE person = \(person) AND kind = 'Workout' AND import IN (
                SELECT number FROM health_import WHERE person = \(person) AND sender IS NOT NULL
            ) AND start_at IN (
                SELECT start_at FROM health_element
                WHERE person = \(person) AND kind = 'Workout' AND import = \(number)
            )
            """)
    }
}
