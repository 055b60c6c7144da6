internal import Accounts
internal import Air
internal import AirStore
internal import Clinical
internal import Exchange
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// The diary of hay fever: one record for each day.
enum DiaryAPI {
    private static let record = APIAnswer(
        status: .ok, text: "The day's record.", schema: .named("DiaryDay"), example: DiaryDayPayload.example,
        hasVersion: true)
    private static let created = APIAnswer(
        status: .created, text: "The day's new record.", schema: .named("DiaryDay"),
        example: DiaryDayPayload.example, hasVersion: true)

    static let noun = APINoun(
        rank: 117, name: "diary", text: "The diary of hay fever, one record for each day.",
        schemas: [("DiaryDay", DiaryDayPayload.schema)],
        operations: [
            APIOperation(
                id: "listDiaryDays", method: .get, path: Paths.apiDiary(.any),
                summary: "The days that have a record, the latest first.",
                text: "The last 28 days unless told otherwise; at most 366.", query: [.from, .through],
                answers: [
                    APIAnswer(
                        status: .ok, text: "The records.", schema: .page(of: .named("DiaryDay"), paged: false),
                        example: ["items": [DiaryDayPayload.example]])
                ], performance: .person(list)),
            APIOperation(
                id: "diaryDay", method: .get, path: Paths.apiDiaryDay(.any, ":day"),
                summary: "The record of one day.", answers: [record], performance: .person(show)),
            APIOperation(
                id: "saveDiaryDay", method: .put, path: Paths.apiDiaryDay(.any, ":day"),
                summary: "Stores the whole record of a day.",
                text: "The same content again is a success whatever the version.", scope: .write,
                body: APIBody(schema: .named("DiaryDay"), example: DiaryDayPayload.body), condition: .ifThere,
                answers: [record, created], performance: .person(save)),
            APIOperation(
                id: "deleteDiaryDay", method: .delete, path: Paths.apiDiaryDay(.any, ":day"),
                summary: "Deletes the record of a day.", text: "People can bring it back in the browser.",
                scope: .write, condition: .always, answers: [APIAnswer(status: .noContent, text: "It is gone.")],
                performance: .person(delete)),
        ])

    /// The most days of one answer.
    private static let mostDays = 366

    @Sendable private static func list(_ request: APIPersonRequest) async throws -> Response {
        let days = try await request.days(usual: 28, most: mostDays)
        let history = try await history(request, from: days.lowerBound, through: days.upperBound)
        return try request.answer(
            ListPayload(items: history.entries.reversed().map { DiaryDayPayload($0, history.rescue($0)) }))
    }

    @Sendable private static func show(_ request: APIPersonRequest) async throws -> Response {
        guard let stored = try await request.store.diary(request.access, on: request.day()) else {
            throw APIProblem.notFound
        }
        return try await answer(stored, request)
    }

    @Sendable private static func save(_ request: APIPersonRequest) async throws -> Response {
        let day = try request.day()
        let today = try await request.today()
        let base = try EntityTag.base(of: request.http)
        let draft = try request.read { fields in reading(fields, day) }
        let checked = draft.checked(today: today)
        guard let details = checked.value else {
            throw APIProblem.invalid(checked.problems.map { $0.field(request.phrases) })
        }
        guard let id = Diary.ID(request.newID()) else { throw APIProblem.notFound }
        let stored = try await request.store.diary(request.access, on: day)
        let version: RecordVersion? = if case .version(let version) = base { version } else { nil }
        switch try await request.store.saveDiary(
            id, details, base: version, request.access, change: request.change())
        {
        case .saved(let saved): return try await answer(saved, request, status: stored == nil ? .created : .ok)
        case .stale(let current):
            if base == .nothing { throw APIProblem(.versionNeeded) }
            throw APIProblem.stale(current.map { DiaryDayPayload($0, nil) }, version: current?.version)
        }
    }

    @Sendable private static func delete(_ request: APIPersonRequest) async throws -> Response {
        let day = try request.day()
        guard try await request.store.diary(request.access, on: day) != nil else { throw APIProblem.notFound }
        guard case .version(let base) = try EntityTag.base(of: request.http) else {
            throw APIProblem(.versionNeeded)
        }
        let current = try await request.store.deleteDiary(
            on: day, base: base, request.access, change: request.change())
        if let current { throw APIProblem.stale(DiaryDayPayload(current, nil), version: current.version) }
        return request.done
    }

    private static func reading(_ fields: BodyFields, _ day: CalendarDay) -> DiaryDraft? {
        fields.ignore("day", "scores", "version")
        let form = fields.needed("form", .choice) { ["short", "full"].contains($0) ? $0 : nil }
        var draft = DiaryDraft(day: day.iso, isFull: form == "full")
        let items = draft.isFull ? DiaryItem.full : DiaryItem.short
        draft.grades = numbers(
            fields, "grades", items.map { ($0, $0.rawValue) }, of: DiaryItem.allCases.map(\.rawValue))
        let marks = draft.isFull ? DiaryMark.allCases : []
        draft.marks = numbers(fields, "marks", marks.map { ($0, $0.rawValue) }, of: DiaryMark.allCases.map(\.rawValue))
        draft.note = fields.text("note") ?? ""
        return form == nil ? nil : draft
    }

    /// The numbers of an object; those that only the other form asks for are misplaced.
    private static func numbers<Key: Hashable>(
        _ fields: BodyFields, _ name: String, _ asked: [(key: Key, name: String)], of all: [String]
    ) -> [Key: String] {
        fields.object(name) { fields in
            var numbers: [Key: String] = [:]
            for name in all {
                guard let digits = fields.number(name) else { continue }
                if let key = asked.first(where: { $0.name == name })?.key {
                    numbers[key] = digits
                } else {
                    fields.problems.add(fields.pointer(to: name), .misplaced)
                }
            }
            return numbers
        } ?? [:]
    }

    private static func answer(
        _ stored: Stored<DiaryDetails>, _ request: APIPersonRequest, status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let history = try await history(request, from: stored.details.day, through: stored.details.day)
        return try request.answer(
            DiaryDayPayload(stored, history.rescue(stored)), status: status, version: stored.version)
    }

    private static func history(
        _ request: APIPersonRequest, from: CalendarDay, through: CalendarDay
    ) async throws -> DiaryHistory {
        let (access, schema, names, zone) = (
            request.access, request.store.schema, try request.site.medicines, try await request.zone()
        )
        return try await request.store.snapshot { tx in
            try DiaryHistory.read(access, schema, names: names, from: from, through: through, zone: zone, tx)
        }
    }
}

extension DiaryHistory {
    /// What is known about the medicines of an entry's day; nil for the short form.
    fileprivate func rescue(_ stored: Stored<DiaryDetails>) -> RescueDay? {
        stored.details.content.isFull ? rescue(on: stored.details.day) : nil
    }
}

extension DiaryDraft.Problem {
    fileprivate func field(_ phrases: Phrases) -> FieldProblem {
        func rule(_ field: String, _ code: String) -> FieldProblem {
            let text = phrases.diary([self]).list.first?.text ?? ""
            return FieldProblem(pointer: "/\(field)", reason: .rule(code: code, text))
        }
        return switch self {
        case .dayInvalid: rule("day", "in-the-future")
        case .gradeInvalid(let item): rule("grades/\(item.rawValue)", "out-of-range")
        case .markInvalid(let mark): rule("marks/\(mark.rawValue)", "out-of-range")
        case .noteTooLong: rule("note", "too-long")
        case .empty: rule("grades", "empty")
        }
    }
}
