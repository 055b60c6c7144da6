internal import Clinical
internal import Host
internal import Hummingbird
internal import Store
internal import Symptoms

/// Recording a symptom.
enum SymptomChanges {
    @Sendable static func create(_ visit: APIPersonVisit) async throws -> Response {
        let report = try visit.visit.read(report)
        guard let person = try await visit.store.person(visit.access)?.person else { throw APIProblem.notFound }
        let checked = report.checked(
            of: person.id, now: visit.visit.now, zone: visit.visit.world.zones.rules(person.timeZone) ?? .utc,
            birthdate: person.birthdate)
        guard let entry = checked.value else {
            throw APIProblem.invalid(checked.problems.map { $0.field(visit.visit.phrases) })
        }
        do {
            try await visit.store.recordSymptom(entry, visit.access, act: visit.visit.world.act)
        } catch Store.SymptomReportProblem.idTaken {
            throw APIProblem(.idTaken)
        }
        return try visit.visit.answer(SymptomPayload(entry), status: .created)
    }

    private static func report(_ fields: JSONFields) -> SymptomReport? {
        fields.ignore("at")
        let id = fields.id("id", of: SymptomEntry.self)
        let day = fields.needed("day", .day) { CalendarDay(iso: $0) }
        let time = fields.needed("time", .time, PlainText.time)
        let kind = fields.neededText("kind")
        let grade = fields.neededText("grade")
        let notes = fields.text("notes") ?? ""
        guard let id, let day, let time, let kind, let grade else { return nil }
        return SymptomReport(id: id, day: day, time: time, kind: kind, severity: grade, notes: notes)
    }
}

extension SymptomReport.Problem {
    /// Where in the body it stands, with its code and its words.
    fileprivate func field(_ phrases: Phrases) -> FieldProblem {
        let (name, code, sentence) = parts(phrases)
        return FieldProblem(pointer: "/" + name, reason: .rule(code: code, sentence))
    }

    private func parts(_ phrases: Phrases) -> (name: String, code: String, sentence: String) {
        switch self {
        case .dayInFuture: ("day", "day-in-future", phrases("dose.day.future"))
        case .beforeBirth: ("day", "before-birth", phrases("dose.day.beforeBirth"))
        case .timeUnreadable: ("time", "not-time", phrases("dose.time.unreadable"))
        case .timeInFuture: ("time", "time-in-future", phrases("dose.time.future"))
        case .timeDoesNotExist(let gap):
            (
                "time", "time-does-not-exist",
                phrases("dose.time.gap", ["from": phrases.time(gap.from), "until": phrases.time(gap.until)])
            )
        case .kindUnknown: ("kind", "not-choice", phrases("api.field.not.choice"))
        case .severityUnknown: ("grade", "not-choice", phrases("api.field.not.choice"))
        case .notesTooLong(let limit): ("notes", "too-long", phrases("text.tooLong", count: limit))
        }
    }
}
