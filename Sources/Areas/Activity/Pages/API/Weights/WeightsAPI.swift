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

/// Logged weights, for scales and scripts.
enum WeightsAPI {
    /// The most days of one answer.
    private static let mostDays = 3660

    private static let record = APIAnswer(
        status: .ok, text: "The weight.", schema: .named("Weight"), example: WeightPayload.example, hasVersion: true)
    private static let created = APIAnswer(
        status: .created, text: "The new weight.", schema: .named("Weight"), example: WeightPayload.example,
        hasVersion: true, hasLocation: true)

    static let noun = APINoun(
        rank: 111, name: "weights", text: "Weight, body fat and waist as they were logged.",
        schemas: [("Weight", WeightPayload.schema)],
        operations: [
            APIOperation(
                id: "listWeights", method: .get, path: Paths.apiWeights(.any),
                summary: "What was logged, the latest day first.",
                text: "The last 28 days unless told otherwise; at most 3660.", query: [.from, .through],
                answers: [
                    APIAnswer(
                        status: .ok, text: "The records.", schema: .page(of: .named("Weight"), paged: false),
                        example: ["items": [WeightPayload.example]])
                ], performance: .person(list)),
            APIOperation(
                id: "recordWeight", method: .post, path: Paths.apiWeights(.any), summary: "Logs a weight.",
                text: """
                    The same id with the same content again changes nothing. A weight far from the one before it is not \
                    stored until `unusual` says that it is right.
                    """, scope: .write,
                body: APIBody(schema: .named("Weight"), example: WeightPayload.example), answers: [created],
                performance: .person(create)),
            APIOperation(
                id: "weight", method: .get, path: Paths.apiWeight(.any, ":weighing"), summary: "One weight.",
                answers: [record], performance: .person(show)),
            APIOperation(
                id: "deleteWeight", method: .delete, path: Paths.apiWeight(.any, ":weighing"),
                summary: "Deletes a weight.", text: "People can bring it back in the browser.", scope: .write,
                answers: [APIAnswer(status: .noContent, text: "It is gone.")], performance: .person(delete)),
        ])

    @Sendable private static func list(_ request: APIPersonRequest) async throws -> Response {
        let (access, days) = (request.access, try await request.days(usual: 28, most: mostDays))
        let found = try await request.store.snapshot { tx in
            try tx.weighings(access, from: days.lowerBound, through: days.upperBound)
        }
        return try request.answer(ListPayload(items: found.map(WeightPayload.init)))
    }

    @Sendable private static func show(_ request: APIPersonRequest) async throws -> Response {
        let stored = try await request.stored(try request.id("weighing", of: Weighing.self), of: .weighing)
        return try request.answer(WeightPayload(stored), version: stored.version)
    }

    @Sendable private static func create(_ request: APIPersonRequest) async throws -> Response {
        let (id, draft, isRight) = try request.read { fields -> (Stored<WeighingDetails>.ID, WeighingDraft, Bool)? in
            fields.ignore("version")
            let id = fields.id("id", of: Weighing.self)
            let day = fields.neededText("day")
            let draft = WeighingDraft(
                weight: fields.text("kilograms") ?? "", fat: fields.text("bodyFatPercent") ?? "",
                waist: fields.text("waistCentimetres") ?? "", day: day ?? "", units: .metric, decimal: .point)
            let isRight = fields.flag("unusual") ?? false
            guard let id, day != nil else { return nil }
            return (id, draft, isRight)
        }
        let (birthdate, today) = try await person(request)
        let checked = draft.checked(birthdate: birthdate, today: today)
        let words = HealthWords(
            phrases: request.phrases, person: request.person, units: .metric, firstWeekday: .monday, today: today)
        guard let details = checked.value else {
            throw APIProblem.invalid(checked.problems.map { words.field($0) })
        }
        if !isRight, let jump = try await jump(details, id, request) {
            throw APIProblem.invalid(words.unusual(jump).fields(request.phrases))
        }
        do {
            try await request.store.create(id, details, of: .weighing, request.access, change: request.change())
        } catch is RecordIDTaken {
            throw APIProblem(.idTaken)
        }
        let stored = try await request.stored(id, of: .weighing)
        return try request.answer(
            WeightPayload(stored), status: .created, version: stored.version,
            location: Paths.apiWeight(request.person, id.text))
    }

    private static func jump(
        _ details: WeighingDetails, _ id: Stored<WeighingDetails>.ID, _ request: APIPersonRequest
    ) async throws -> WeightJump? {
        let access = request.access
        guard let grams = details.grams,
            let earlier = try await request.store.snapshot({ tx in
                try tx.weight(access, comparedOn: details.day, without: id)
            })
        else { return nil }
        return WeightJump(grams, on: details.day, from: earlier)
    }

    @Sendable private static func delete(_ request: APIPersonRequest) async throws -> Response {
        let id = try request.id("weighing", of: Weighing.self)
        guard try await request.store.delete(id, of: .weighing, request.access, change: request.change()) != nil else {
            throw APIProblem.notFound
        }
        return request.done
    }

    private static func person(
        _ request: APIPersonRequest
    ) async throws -> (birthdate: CalendarDay, today: CalendarDay) {
        guard let person = try await request.store.person(request.access)?.person else { throw APIProblem.notFound }
        let zone = request.world.zones.rules(person.timeZone) ?? .utc
        return (person.birthdate, zone.local(at: request.now).day)
    }
}

extension HealthWords {
    fileprivate func field(_ problem: WeighingDraft.Problem) -> FieldProblem {
        let (name, code): (String, String) =
            switch problem {
            case .empty: ("kilograms", "empty")
            case .weight(let problem): ("kilograms", Self.code(problem))
            case .fat(let problem): ("bodyFatPercent", Self.code(problem))
            case .waist(let problem): ("waistCentimetres", Self.code(problem))
            case .dayMissing, .dayUnreadable: ("day", "not-day")
            case .dayInFuture: ("day", "day-in-future")
            case .dayBeforeBirth: ("day", "before-birth")
            }
        let sentence = weighing([problem], .metric).list.first?.text ?? ""
        return FieldProblem(pointer: "/" + name, reason: .rule(code: code, sentence))
    }

    private static func code(_ problem: EnergyProfileDraft.NumberProblem) -> String {
        switch problem {
        case .unreadable, .ambiguousSeparator: "not-number"
        case .tooManyDecimals: "too-many-decimals"
        case .otherUnit: "other-unit"
        case .outside: "out-of-range"
        }
    }
}
