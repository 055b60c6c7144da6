internal import Activity
internal import AppleHealth
internal import Clinical
internal import Crypto
internal import SQL
internal import Symptoms

/// Inserts the elements of one batch into the tables.
struct HealthInsertion {
    let tx: any Writer
    let person: String
    let number: Int64
    /// Whether the import already counts, so that what it contains counts at once.
    var isLive = false
    /// Whether the batch replaces the import's earlier data for the same time ranges.
    var replaces = false

    private static let columns: [StaticString] = [
        "series", "start_at", "end_at", "value", "mark", "utc_offset", "end_offset", "created_at", "details", "import",
    ]

    /// The new symptom samples, and the ids of the entries removed for them.
    typealias SymptomNews = (new: [HealthRecord], removed: [String])

    @discardableResult
    func insert(_ batch: HealthBatch, _ summary: inout HealthSummary) throws -> SymptomNews {
        var samples = SampleInsertion(
            tx: tx, person: person, number: number, series: batch.series, isLive: isLive)
        if replaces { try samples.makeRoom(for: batch.records) }
        var incoming: [IncomingSample] = []
        incoming.reserveCapacity(batch.elements.count)
        for (element, details) in zip(batch.elements, batch.details) {
            switch element {
            case .record(let record): incoming.append(try samples.incoming(record, details))
            case .exportDate(let date): summary.exportedAt = date.instant.milliseconds
            case .skipped(let skip):
                let key = "\(skip.element) \(skip.reason.rawValue)"
                summary.skipped[key, default: .init(count: 0, first: skip.offset)].count += 1
            case .me, .correlation, .workout, .activitySummary, .other:
                guard let whole = element.whole else { break }
                try keep(whole, &summary)
                if case .activitySummary = element, let day = HealthRings.day(whole.identity) {
                    samples.touched.addRings(of: day)
                }
                if case .workout = element, let start = whole.start {
                    samples.touched.addWorkout(from: start.instant.milliseconds)
                }
            }
        }
        let number = number
        try tx.insertMissing(
            into: "health_sample", Self.columns, rows: incoming.lazy.map { $0.row(number) }
        ) { place, isNew in try samples.count(incoming[place], isNew) }
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
        return (samples.symptoms, samples.removedSymptoms)
    }

    /// Stores a complete element; of two with the same identity in one file, always the same one.
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
                UPDATE health_element SET body = \(whole.body)
                WHERE person = \(person) AND kind = \(whole.kind) AND identity = \(identity) AND import = \(number)
                    AND body < \(whole.body)
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
    /// Stores a program's element; the program's latest version counts. A file's element has more detail and is kept,
    /// also for a workout whose kind the program names differently.
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
    /// The samples it contains.
    fileprivate var records: [HealthRecord] {
        elements.compactMap { if case .record(let record) = $0 { record } else { nil } }
    }
}
