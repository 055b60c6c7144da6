internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store
internal import Symptoms
internal import SymptomsStore

/// Creates, updates and deletes symptoms.
enum SymptomChanges {
    @Sendable static func create(_ request: APIPersonRequest) async throws -> Response {
        let draft = try request.read { Self.draft($0, $0.id("id", of: SymptomEntry.self)) }
        guard let person = try await request.store.person(request.access)?.person else { throw APIProblem.notFound }
        return try await insert(try checked(draft, of: person, nil, request), request)
    }

    @Sendable static func save(_ request: APIPersonRequest) async throws -> Response {
        let id = try request.id("symptom", of: SymptomEntry.self)
        let base = try EntityTag.base(of: request.http)
        let draft = try request.read { fields in
            fields.ignore("id")
            return Self.draft(fields, id)
        }
        guard let records = try await request.store.symptomForm(request.access, entry: id) else {
            throw APIProblem.notFound
        }
        let person = records.person.person
        guard let stored = records.entry else {
            if case .version = base { throw APIProblem.stale(nil, version: nil) }
            return try await insert(try checked(draft, of: person, nil, request), request)
        }
        let details = try checked(draft, of: person, stored, request)
        if details == stored.details { return try answer(stored, request) }
        guard base != .nothing else { throw APIProblem(.versionNeeded) }
        guard case .version(let version) = base else {
            throw APIProblem.stale(SymptomPayload(stored), version: stored.version)
        }
        return try await update(details, version, request)
    }

    @Sendable static func delete(_ request: APIPersonRequest) async throws -> Response {
        let id = try request.id("symptom", of: SymptomEntry.self)
        guard try await request.store.symptom(id, request.access) != nil else { throw APIProblem.notFound }
        guard case .version(let base) = try EntityTag.base(of: request.http) else {
            throw APIProblem(.versionNeeded)
        }
        let deleted = try await request.store.deleteSymptom(
            id, version: base, request.access, change: request.change())
        if case .stale(let current) = deleted {
            throw APIProblem.stale(current.map(SymptomPayload.init), version: current?.version)
        }
        return request.done
    }

    private static func insert(_ details: SymptomEntry.Details, _ request: APIPersonRequest) async throws -> Response {
        do {
            try await request.store.createSymptoms([details], request.access, change: request.change())
        } catch Store.SymptomProblem.idTaken {
            throw APIProblem(.idTaken)
        }
        guard let entry = try await request.store.symptom(details.id, request.access) else { throw APIProblem.notFound }
        return try answer(entry, request, .created)
    }

    private static func update(
        _ details: SymptomEntry.Details, _ version: RecordVersion, _ request: APIPersonRequest
    ) async throws -> Response {
        let saved = try await request.store.updateSymptom(
            details, version: version, request.access, change: request.change())
        switch saved {
        case .saved(let entry): return try answer(entry, request)
        case .stale(let current):
            throw APIProblem.stale(current.map(SymptomPayload.init), version: current?.version)
        }
    }

    private static func answer(
        _ entry: SymptomEntry, _ request: APIPersonRequest, _ status: HTTPResponse.Status = .ok
    ) throws -> Response {
        try request.answer(
            SymptomPayload(entry), status: status, version: entry.version,
            location: status == .created ? Paths.apiSymptom(request.person, entry.id.text) : nil)
    }
}

/// Reads the body into the form's draft and validates it.
extension SymptomChanges {
    private static func draft(_ fields: BodyFields, _ id: SymptomEntry.ID?) -> SymptomDraft? {
        fields.ignore("at", "version")
        let day = fields.neededText("day")
        let time = fields.neededText("time")
        let kind = fields.neededText("kind")
        if kind != SymptomKind.other.rawValue { fields.refuse("name") }
        let grade = fields.neededText("grade")
        let name = fields.text("name") ?? ""
        let notes = fields.text("notes") ?? ""
        guard let id, let day, let time, let kind, let grade else { return nil }
        return SymptomDraft(
            day: day, time: time, items: [SymptomDraft.Item(id: id, kind: kind, name: name, grade: grade, time: "")],
            notes: notes)
    }

    private static func checked(
        _ draft: SymptomDraft, of person: Person, _ stored: SymptomEntry?, _ request: APIPersonRequest
    ) throws -> SymptomEntry.Details {
        if let stored, draft.items.first?.kind != stored.kind.rawValue {
            throw APIProblem.invalid([FieldProblem(pointer: "/kind", reason: .fixed)])
        }
        let checked = draft.checked(
            now: request.now, zone: request.world.zones.rules(person.timeZone) ?? .utc,
            birthdate: person.birthdate, stored: stored)
        guard let details = checked.value?.first else {
            throw APIProblem.invalid(checked.problems.map { $0.field(request.phrases) })
        }
        return details
    }
}

extension SymptomDraft.Problem {
    /// The problem's location in the body, its code and its sentence.
    func field(_ phrases: Phrases) -> FieldProblem {
        let (name, code, sentence) = parts(phrases)
        return FieldProblem(pointer: "/" + name, reason: .rule(code: code, sentence))
    }

    private func parts(_ phrases: Phrases) -> (name: String, code: String, sentence: String) {
        switch self {
        case .dayMissing, .dayUnreadable: ("day", "not-day", phrases("api.field.not.day"))
        case .dayInFuture: ("day", "day-in-future", phrases("dose.day.future"))
        case .beforeBirth: ("day", "before-birth", phrases("dose.day.beforeBirth"))
        case .timeMissing, .timeUnreadable: ("time", "not-time", phrases("dose.time.unreadable"))
        case .timeInFuture: ("time", "time-in-future", phrases("dose.time.future"))
        case .timeDoesNotExist(_, let gap):
            (
                "time", "time-does-not-exist",
                phrases("dose.time.gap", ["from": phrases.time(gap.from), "until": phrases.time(gap.until)])
            )
        case .nothingChosen, .kindUnknown, .kindTwice: ("kind", "not-choice", phrases("api.field.not.choice"))
        case .nameNotAllowed: ("name", "misplaced", phrases("symptoms.name.notAllowed"))
        case .nameTooLong(_, let limit): ("name", "too-long", phrases("text.tooLong", count: limit))
        case .gradeUnknown: ("grade", "not-choice", phrases("api.field.not.choice"))
        case .notesTooLong(let limit): ("notes", "too-long", phrases("text.tooLong", count: limit))
        }
    }
}
