internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import ImmunotherapyStore
internal import Pages
internal import Store

/// Moves a level up or down in the order.
enum LevelOrderController {
    static func add(to routes: inout Routes) {
        routes.person(.post, Paths.levelMove(.any, ":level"), create)
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        guard let move = LevelMove(rawValue: request.form["move"]) else { throw Refusal.malformed }
        let id = try request.id("level", as: DoseLevel.self)
        try await request.store.moveLevel(id, move, request.access, change: request.change())
        return request.redirect(to: Paths.plan(request.access.person))
    }
}
