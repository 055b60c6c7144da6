internal import Clinical
internal import Exchange
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// The plan, read-only: the clinic sets it and people enter it.
enum PlansAPI {
    static let noun = APINoun(
        rank: 50, name: "plans", text: "What was agreed with the clinic, in versions.", schemas: PlanPayload.schemas,
        operations: [
            APIOperation(
                id: "listPlans", method: .get, path: Paths.apiPlans(.any),
                summary: "All versions of a person's plan, the newest first.",
                answers: [
                    APIAnswer(
                        status: .ok, text: "All of them.", schema: .page(of: .named("Plan"), paged: false),
                        example: ["items": [PlanPayload.example]])
                ],
                performance: .person(list)),
            APIOperation(
                id: "currentPlan", method: .get, path: Paths.apiCurrentPlan(.any), summary: "The plan in force.",
                answers: [plan], performance: .person(current)),
            APIOperation(
                id: "plan", method: .get, path: Paths.apiPlan(.any, version: ":version"),
                summary: "One version of the plan.", answers: [plan], performance: .person(show)),
        ])

    private static let plan = APIAnswer(
        status: .ok, text: "That version.", schema: .named("Plan"), example: PlanPayload.example, hasVersion: true)

    @Sendable private static func list(_ request: APIPersonRequest) async throws -> Response {
        let plans = try await request.store.dosePlans(request.access)
        let visits = try await request.store.planVisits(request.access)
        return try request.answer(ListPayload(items: try plans.map { try PlanPayload($0, visits) }))
    }

    @Sendable private static func current(_ request: APIPersonRequest) async throws -> Response {
        try await answer(try await request.store.dosePlan(request.access), request)
    }

    @Sendable private static func show(_ request: APIPersonRequest) async throws -> Response {
        guard let text = request.context.parameters.get("version"), !text.hasPrefix("0"),
            text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int64(text)
        else { throw APIProblem.notFound }
        return try await answer(
            try await request.store.dosePlan(RecordVersion(number: number), request.access), request)
    }

    private static func answer(_ stored: StoredDosePlan?, _ request: APIPersonRequest) async throws -> Response {
        guard let stored else { throw APIProblem.notFound }
        let visits = try await request.store.planVisits(request.access)
        return try request.answer(try PlanPayload(stored, visits), version: stored.plan.version)
    }
}
