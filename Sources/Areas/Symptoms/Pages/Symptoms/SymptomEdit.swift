internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store
internal import Symptoms
internal import SymptomsStore

/// The data behind the form for one symptom, read once per request.
struct SymptomEdit {
    let request: PersonRequest
    let person: StoredPerson
    let entry: SymptomEntry
    /// The names given to symptoms that are not in the list.
    let names: [String]
    let calls: WarningRecords
    let zone: ZoneRules
    /// The statements already made about the symptom, and those that can be made.
    let statements: [EditSymptomPage.Remark]

    init(_ request: PersonRequest) async throws {
        let id = try request.id("symptom", as: SymptomEntry.self)
        guard let records = try await request.store.symptomForm(request.access, entry: id), let entry = records.entry,
            let calls = try await request.store.warningRecords(request.access, now: request.now)
        else { throw Refusal.notFound }
        self.request = request
        self.entry = entry
        names = records.names
        self.calls = calls
        person = records.person
        let zone = request.zone
        self.zone = zone
        let beforeDose = try await request.store.doseRecords(
            request.access, at: zone.local(at: request.now), zone: zone)
        statements = beforeDose.map { EditSymptomPage.Remark.list(request.phrases, entry, $0) } ?? []
    }

    /// The details to store, or all problems.
    func check(_ values: EditSymptomPage.Values) -> Checked<SymptomEntry.Details, SymptomDraft.Problem> {
        let item = SymptomDraft.Item(
            id: entry.id, kind: entry.kind.rawValue, name: values.name, grade: values.grade, time: "")
        let draft = SymptomDraft(day: values.day, time: values.time, items: [item], notes: values.notes)
        let checked = draft.checked(
            now: request.now, zone: zone, birthdate: person.person.birthdate, stored: entry)
        guard let details = checked.value?.first else { return .invalid(checked.problems) }
        return .valid(details)
    }

    func problems(_ found: [SymptomDraft.Problem]) -> Problems {
        Problems(found.map { (Self.field($0), request.phrases.problem($0)) })
    }

    private static func field(_ problem: SymptomDraft.Problem) -> String {
        switch problem {
        case .dayMissing, .dayUnreadable, .dayInFuture, .beforeBirth: "day"
        case .nameNotAllowed, .nameTooLong: "name"
        case .nothingChosen, .kindUnknown, .kindTwice, .gradeUnknown: "grade"
        case .timeMissing, .timeUnreadable, .timeInFuture, .timeDoesNotExist: "time"
        case .notesTooLong: "notes"
        }
    }

    func show(_ values: EditSymptomPage.Values, _ problems: Problems = .none) -> Response {
        var page = EditSymptomPage(
            request.phrases, entry: entry, names: names, today: zone.local(at: request.now).day, values: values,
            problems: problems)
        page.statements = statements
        page.hasStatements = !statements.isEmpty
        page.warnings = WarningPage.blanks(
            request.phrases, calls, today: zone.local(at: request.now).day)
        page.outbox = OutboxForm(.symptom, of: person.person)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    func conflict(mine: SymptomEntry.Details, theirs: SymptomEntry) async throws -> Response {
        let phrases = request.phrases
        let rows = zip(Self.rows(theirs.details, phrases), Self.rows(mine, phrases)).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        let person = request.access.person
        return try await request.conflict(
            noun: "symptom", record: theirs.id.text, person: self.person, rows: rows,
            keep: Paths.today(person, day: theirs.at.day.iso), post: Paths.symptom(person, theirs.id.text),
            version: theirs.version)
    }

    private static func rows(_ details: SymptomEntry.Details, _ phrases: Phrases) -> [(String, String)] {
        [
            (phrases("symptoms.what"), details.name ?? phrases.symptom(details.kind)),
            (phrases("symptoms.grade"), phrases.grade(details.grade)),
            (phrases("symptoms.day"), phrases.formats.fullDay(details.at.day)),
            (phrases("symptoms.time"), phrases.time(details.at.time)),
            (phrases("symptoms.notes"), details.notes ?? "–"),
        ]
    }
}

extension EditSymptomPage.Values {
    init(_ form: Form) {
        self.init(
            version: form["version"], name: form["name"], day: form["day"], time: form["time"], grade: form["grade"],
            notes: form["notes"])
    }

    init(_ entry: SymptomEntry) {
        self.init(
            version: String(entry.version.number), name: entry.name ?? "", day: entry.at.day.iso,
            time: entry.at.time.text,
            grade: entry.grade.rawValue, notes: entry.notes ?? "")
    }
}
