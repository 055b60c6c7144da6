internal import AppleHealth
internal import Clinical
internal import SQL
internal import Store
internal import Symptoms

/// An import's side effects outside its own rows, as stored in the audit log.
struct HealthImportTrace: Codable {
    /// Ids of symptom entries.
    let symptoms: [String]
    /// Ids of entries removed because the program sent other data for the same time; nil if none.
    var replaced: [String]?
}

extension Writer {
    /// Creates symptom entries from an import's samples and returns their ids.
    ///
    /// An entry's id is derived from its sample, so another import finds it again, even if someone changed
    /// or deleted it. An entry that the family logged for the same minute with the same grade stays the only one.
    func importSymptoms(
        of number: Int64, _ access: PersonAccess, _ change: Change, _ summary: inout HealthSummary
    ) throws -> [String] {
        var (ids, part): ([String], [SymptomSample]) = ([], [])
        // Reads a long history in parts, so that it is never in memory as a whole.
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
        // With a distant time zone, the same minute is on another day.
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

/// One imported symptom.
struct SymptomSample {
    let type: String
    let source: String
    let at: Moment
    let end: Int64
    let value: String

    init(_ record: HealthRecord, _ series: [RecordSeries]) {
        switch record.value {
        case .category(let text): value = text
        // As the table returns it: a number that is not an integer is not a symptom value.
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

    /// The stable id of the entry created from a sample.
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
