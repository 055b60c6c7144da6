internal import Clinical
internal import Host
internal import Hummingbird
internal import Store
internal import Symptoms

/// Recording a symptom.
enum SymptomChanges {
    @Sendable static func create(_ visit: APIPersonVisit) async throws -> Response {
        let draft = try visit.visit.read(draft)
        guard let person = try await visit.store.person(visit.access)?.person else { throw APIProblem.notFound }
        let checked = draft.checked(
            now: visit.visit.now, zone: visit.visit.world.zones.rules(person.timeZone) ?? .utc,
            birthdate: person.birthdate)
        guard let details = checked.value else {
            throw APIProblem.invalid(checked.problems.map { $0.field(visit.visit.phrases) })
        }
        do {
            let entries = try await visit.store.createSymptoms(details, visit.access, act: visit.visit.world.act)
            guard let entry = entries.first else { throw APIProblem.notFound }
            return try visit.visit.answer(SymptomPayload(entry), status: .created)
        } catch Store.SymptomProblem.idTaken {
            throw APIProblem(.idTaken)
        }
    }

    private static func draft(_ fields: JSONFields) -> SymptomDraft? {
        fields.ignore("at")
        fields.ignore("version")
        let id = fields.id("id", of: SymptomEntry.self)
        let day = fields.neededText("day")
        let time = fields.neededText("time")
        let kind = fields.neededText("kind")
        let grade = fields.neededText("grade")
        let notes = fields.text("notes") ?? ""
        guard let id, let day, let time, let kind, let grade else { return nil }
        return SymptomDraft(
            day: day, time: time, items: [SymptomDraft.Item(id: id, kind: kind, grade: grade, time: "")], notes: notes)
    }
}

extension SymptomDraft.Problem {
    /// Where in the body it stands, with its code and its words.
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
        case .gradeUnknown: ("grade", "not-choice", phrases("api.field.not.choice"))
        case .notesTooLong(let limit): ("notes", "too-long", phrases("text.tooLong", count: limit))
        }
    }
}
