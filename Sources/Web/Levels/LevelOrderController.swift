internal import Clinical
internal import Host
internal import Hummingbird
internal import Immunotherapy
internal import Store

/// The order of the levels of an allergen.
enum LevelOrderController {
    static func add(to routes: inout Routes) {
        routes.person(.post, Paths.levelMove(":person", ":level"), create)
    }

    @Sendable static func create(_ visit: PersonVisit) async throws -> Response {
        guard let move = LevelMove(rawValue: visit.visit.form["move"]) else { throw Refusal.malformed }
        let id = try visit.visit.id("level", as: DoseLevel.self)
        try await visit.store.moveLevel(id, move, visit.access, act: visit.visit.world.act)
        return visit.visit.see(Paths.plan(visit.access.person.text))
    }
}
