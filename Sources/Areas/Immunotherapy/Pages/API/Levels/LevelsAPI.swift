internal import Exchange
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// Dose levels, read-only: the clinic prescribes them and people enter them.
enum LevelsAPI {
    static let noun = APINoun(
        rank: 40, name: "levels", text: "Dose levels, as the clinic prescribed them.",
        schemas: [("Level", LevelPayload.schema)],
        operations: [
            APIOperation(
                id: "listLevels", method: .get, path: Paths.apiLevels(.any), summary: "A person's dose levels.",
                answers: [
                    APIAnswer(
                        status: .ok, text: "All of them, by allergen and position.",
                        schema: .page(of: .named("Level"), paged: false), example: ["items": [LevelPayload.example]])
                ],
                performance: .person(list)),
            APIOperation(
                id: "level", method: .get, path: Paths.apiLevel(.any, ":level"), summary: "One dose level.",
                answers: [
                    APIAnswer(
                        status: .ok, text: "The level.", schema: .named("Level"), example: LevelPayload.example,
                        hasVersion: true)
                ],
                performance: .person(show)),
        ])

    @Sendable private static func list(_ request: APIPersonRequest) async throws -> Response {
        let access = request.access
        let (levels, measures) = try await request.store.snapshot { tx in
            (try tx.levels(access), try tx.levelMeasures(access))
        }
        return try request.answer(ListPayload(items: levels.map { LevelPayload($0, measures[$0.id]) }))
    }

    @Sendable private static func show(_ request: APIPersonRequest) async throws -> Response {
        let id = try request.id("level", of: DoseLevel.self)
        guard let level = try await request.store.levels(request.access).first(where: { $0.id == id }) else {
            throw APIProblem.notFound
        }
        let measures = try await request.store.levelMeasures(request.access)
        return try request.answer(LevelPayload(level, measures[level.id]), version: level.version)
    }
}
