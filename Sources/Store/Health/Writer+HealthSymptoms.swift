internal import AppleHealth
internal import Clinical
internal import SQL
internal import Symptoms

/// What an import brought beside its own rows, as stored in the audit log.
struct HealthImportTrace: Codable {
    /// Ids of symptom entries.
    let symptoms: [String]
    /// Ids of entries that went, because the program said something else of the same time; nil for none.
    var replaced: [String]?
}

extension Writer {
    /// Makes symptom entries of the samples that an import brought, and returns their ids.
    ///
    /// An entry has its id from what its sample says, so that another import finds it again, also when someone changed
    /// or deleted it. What the family had logged for the same minute with the same grade stays the only entry.
    func importSymptoms(
        of number: Int64, _ access: PersonAccess, _ change: Change, _ summary: inout HealthSummary
    ) throws -> [String] {
        var (ids, part): ([String], [SymptomSample]) = ([], [])
        // A long history in parts, so that it is never in the memory as a whole.
        try eachSymptomSample(of: number, access) { sample in
            part.append(sample)
            guard part.count == 1000 else { return }
            ids += try addSymptoms(part, access, change, &summary)
            part.removeAll(keepingCapacity: true)
        }
        return ids + (try addSymptoms(part, access, change, &summary))
    }

    func addSymptoms(
        _ samples: [SymptomSample], _ access: PersonAccess, _ change: Change, _ summary: inout HealthSummary
    ) throws -> [String] {
        guard !samples.isEmpty, let person = try person(access)?.person else { return [] }
        var found: [SymptomEntry] = []
        for sample in samples {
            switch sample.entry(of: access.person, born: person.birthdate, now: change.now) {
            case .success(let entry): found.append(entry)
            case .failure(let reason): summary.symptoms.skip(sample.type, reason)
            }
        }
        guard let from = found.map(\.at.day).min(), let through = found.map(\.at.day).max() else { return [] }
        // The same minute lies in another day on a clock far away.
        let near = try storedSymptoms(access, from: from.adding(days: -1), through: through.adding(days: 1))
        let stored = near + (try storedSymptoms(found.map(\.id), access))
        var ids = Set(stored.map(\.entry.id))
        var met = Set(stored.map { SymptomMinute($0.entry) })
        let new = found.filter { ids.insert($0.id).inserted && met.insert(SymptomMinute($0)).inserted }
        try insert(new, change)
        summary.symptoms.new += new.count
        summary.symptoms.known += found.count - new.count
        return new.map(\.id.text)
    }

    /// In chronological order.
    private func eachSymptomSample(
        of number: Int64, _ access: PersonAccess, _ body: (SymptomSample) throws -> Void
    ) throws {
        let types = SymptomKind.allCases.compactMap(\.healthKit)
        try each(
            """
            SELECT series.type, series.source, sample.start_at, sample.end_at, sample.value, sample.utc_offset
            FROM health_series AS series JOIN health_sample AS sample ON sample.series = series.id
            WHERE series.person = \(access.person.text) AND series.type IN (\(list: types))
                AND sample.import = \(number)
            ORDER BY sample.start_at, sample.end_at, series.id, sample.value
            """
        ) { try body(SymptomSample($0)) }
    }
}

/// One symptom of an import.
struct SymptomSample {
    let type: String
    let source: String
    let at: Moment
    let end: Int64
    let value: String

    init(_ record: HealthRecord, _ series: [RecordSeries]) {
        switch record.value {
        case .category(let text): value = text
        // As the table gives it back: a number that is no whole one is no value of a symptom.
        case .quantity(let number): value = Int64(exactly: number).map { "\($0)" } ?? ""
        case .none: value = ""
        }
        type = series[record.series].type
        source = series[record.series].sourceName
        at = record.start.moment
        end = record.end.instant.milliseconds
    }

    init(_ row: Row) throws {
        type = try row.text("type")
        source = try row.text("source")
        at = try row.healthDate("start_at", offset: "utc_offset").moment
        end = try row.int64("end_at")
        value = Self.text(try row.value("value"))
    }

    /// The id of the entry that a sample makes, the same each time.
    static func entryID(
        _ person: String, type: String, start: Int64, end: Int64, source: String, value: String
    ) -> String {
        HealthIdentity.symptom([person, type, "\(start)", "\(end)", source, value])
    }

    static func text(_ value: Value) -> String {
        switch value {
        case .text(let text): text
        case .integer(let number): "\(number)"
        default: ""
        }
    }

    func entry(
        of person: Person.ID, born: CalendarDay, now: Instant
    ) -> Result<SymptomEntry, HealthSummary.SymptomTally.Reason> {
        guard let kind = SymptomKind(healthKit: type) else { return .failure(.unknownValue) }
        guard at.instant <= now, at.day >= born else { return .failure(.impossibleTime) }
        switch kind.scale.read(healthKit: value) {
        case .unknown: return .failure(.unknownValue)
        case .notThere: return .failure(.notThere)
        case .grade(let grade):
            let id = SymptomEntry.ID(
                Self.entryID(
                    person.text, type: type, start: at.instant.milliseconds, end: end, source: source, value: value))
            guard let id else { return .failure(.unknownValue) }
            return .success(SymptomEntry(id: id, person: person, at: at, kind: kind, grade: grade, notes: nil))
        }
    }
}

/// What makes two entries the same symptom, whoever wrote them.
private struct SymptomMinute: Hashable {
    let kind: SymptomKind
    let minute: Int64
    let grade: SymptomGrade

    init(_ entry: SymptomEntry) {
        kind = entry.kind
        minute = entry.at.instant.milliseconds / 60_000
        grade = entry.grade
    }
}
