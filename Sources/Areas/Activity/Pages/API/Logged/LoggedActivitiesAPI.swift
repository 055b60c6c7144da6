internal import Accounts
internal import Activity
internal import ActivityStore
internal import Clinical
internal import Exchange
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Typed-in workouts, steps and drinks, for buttons and scripts.
enum LoggedActivitiesAPI {
    /// The most days of one answer.
    private static let mostDays = 366

    private static let record = APIAnswer(
        status: .ok, text: "The entry.", schema: .named("LoggedActivity"), example: LoggedActivityPayload.example,
        hasVersion: true)
    private static let created = APIAnswer(
        status: .created, text: "The new entry.", schema: .named("LoggedActivity"),
        example: LoggedActivityPayload.example, hasVersion: true, hasLocation: true)

    static let noun = APINoun(
        rank: 113, name: "typed-in activity", text: "Workouts, steps and water that no device counted.",
        schemas: [("LoggedActivity", LoggedActivityPayload.schema)],
        operations: [
            APIOperation(
                id: "listLoggedActivities", method: .get, path: Paths.apiLoggedActivities(.any),
                summary: "What was typed in, the latest first.",
                text: "The last 28 days unless told otherwise; at most 366.", query: [.from, .through],
                answers: [
                    APIAnswer(
                        status: .ok, text: "The entries.", schema: .page(of: .named("LoggedActivity"), paged: false),
                        example: ["items": [LoggedActivityPayload.example]])
                ], performance: .person(list)),
            APIOperation(
                id: "recordLoggedActivity", method: .post, path: Paths.apiLoggedActivities(.any),
                summary: "Records a workout, steps or water.",
                text: """
                    The same id with the same content again changes nothing. An unlikely amount, duration, energy or distance \
                    is rejected unless `unusual` is true.
                    """, scope: .write,
                body: APIBody(schema: .named("LoggedActivity"), example: LoggedActivityPayload.example),
                answers: [created], performance: .person(create)),
            APIOperation(
                id: "loggedActivity", method: .get, path: Paths.apiLoggedActivity(.any, ":logged"),
                summary: "One entry.", answers: [record], performance: .person(show)),
            APIOperation(
                id: "deleteLoggedActivity", method: .delete, path: Paths.apiLoggedActivity(.any, ":logged"),
                summary: "Deletes an entry.", text: "People can bring it back in the browser.", scope: .write,
                answers: [APIAnswer(status: .noContent, text: "It is gone.")], performance: .person(delete)),
        ])

    @Sendable private static func list(_ request: APIPersonRequest) async throws -> Response {
        let (access, days) = (request.access, try await request.days(usual: 28, most: mostDays))
        let found = try await request.store.snapshot { tx in try tx.loggedActivities(access, on: days) }
        return try request.answer(ListPayload(items: found.map(LoggedActivityPayload.init)))
    }

    @Sendable private static func show(_ request: APIPersonRequest) async throws -> Response {
        let stored = try await request.stored(try request.id("logged", of: LoggedActivity.self), of: .loggedActivity)
        return try request.answer(LoggedActivityPayload(stored), version: stored.version)
    }

    @Sendable private static func create(_ request: APIPersonRequest) async throws -> Response {
        let (id, draft, isRight) = try request.read { read($0) }
        let (birthdate, zone) = try await person(request)
        let checked = draft.checked(now: request.now, zone: zone, birthdate: birthdate, endsNow: false)
        guard let details = checked.value else {
            throw APIProblem.invalid(checked.problems.map { $0.field(draft, request.phrases) })
        }
        let words = HealthWords(
            phrases: request.phrases, person: request.person, units: .metric, firstWeekday: .monday,
            today: zone.local(at: request.now).day)
        // What was stored before is not asked about when it is sent again.
        let known = try await request.store.record(id, of: .loggedActivity, request.access)?.details
        if !isRight, let unusual = words.unusual(details, since: known) {
            throw APIProblem.invalid(unusual.fields(request.phrases))
        }
        do {
            try await request.store.create(id, details, of: .loggedActivity, request.access, change: request.change())
        } catch is RecordIDTaken {
            throw APIProblem(.idTaken)
        }
        let stored = try await request.stored(id, of: .loggedActivity)
        return try request.answer(
            LoggedActivityPayload(stored), status: .created, version: stored.version,
            location: Paths.apiLoggedActivity(request.person, id.text))
    }

    @Sendable private static func delete(_ request: APIPersonRequest) async throws -> Response {
        let id = try request.id("logged", of: LoggedActivity.self)
        let gone = try await request.store.delete(
            id, of: .loggedActivity, request.access, change: request.change())
        guard gone != nil else { throw APIProblem.notFound }
        return request.done
    }

    /// The body as the form's draft; a field of another kind is a mistake.
    private static func read(
        _ fields: BodyFields
    ) -> (Stored<LoggedActivityDetails>.ID, LoggedActivityDraft, isRight: Bool)? {
        fields.ignore("at", "version")
        let id = fields.id("id", of: LoggedActivity.self)
        let kind = fields.needed("kind", .choice, LoggedActivity.Kind.init(rawValue:))
        let day = fields.neededText("day")
        let time = fields.text("time")
        // Only a form has a blank one.
        if let time, Whitespace.isAll(of: time) { fields.problems.add(fields.pointer(to: "time"), .notAn(.time)) }
        let (sport, energy, distance) = (fields.text("sport"), fields.text("kilocalories"), fields.text("kilometres"))
        let (minutes, steps, water) = (fields.number("minutes"), fields.number("steps"), fields.number("millilitres"))
        let isRight = fields.flag("unusual") ?? false
        switch kind {
        case .workout: fields.refuse("steps", "millilitres")
        case .steps: fields.refuse("sport", "millilitres", "kilocalories", "kilometres")
        case .water: fields.refuse("sport", "minutes", "steps", "kilocalories", "kilometres")
        case nil: break
        }
        guard let id, let kind, let day else { return nil }
        return (
            id,
            LoggedActivityDraft(
                kind: kind.rawValue, sport: sport ?? "", day: day, time: time ?? "", minutes: minutes ?? "",
                amount: (kind == .water ? water : steps) ?? "", energy: energy ?? "", distance: distance ?? "",
                units: .metric, energyUnit: .kilocalories, decimal: .point), isRight
        )
    }

    private static func person(
        _ request: APIPersonRequest
    ) async throws -> (birthdate: CalendarDay, zone: ZoneRules) {
        guard let person = try await request.store.person(request.access)?.person else { throw APIProblem.notFound }
        return (person.birthdate, request.world.zones.rules(person.timeZone) ?? .utc)
    }
}

extension LoggedActivityDraft.Problem {
    fileprivate func field(_ draft: LoggedActivityDraft, _ phrases: Phrases) -> FieldProblem {
        let (name, code): (String, String) =
            switch self {
            case .kindUnknown: ("kind", "not-choice")
            case .sportUnknown: ("sport", "not-choice")
            case .number(.minutes, _): ("minutes", "out-of-range")
            case .number(.amount, _):
                (draft.kind == LoggedActivity.Kind.water.rawValue ? "millilitres" : "steps", "out-of-range")
            case .number(.energy, _): ("kilocalories", "out-of-range")
            case .number(.distance, _): ("kilometres", "out-of-range")
            case .dayUnreadable: ("day", "not-day")
            case .dayInFuture: ("day", "day-in-future")
            case .dayBeforeBirth: ("day", "before-birth")
            case .timeUnreadable: ("time", "not-time")
            case .timeInFuture: ("time", "time-in-future")
            case .timeDoesNotExist: ("time", "time-does-not-exist")
            }
        let sentence = phrases.logged([self]).list.first?.text ?? ""
        return FieldProblem(pointer: "/" + name, reason: .rule(code: code, sentence))
    }
}
