internal import Accounts
internal import Hummingbird
internal import Pages
internal import Store

/// The data a phone caches about a person to apply the rules itself.
enum RulesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.offlineRules(.any), for: .today, show)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        guard let document = try await RulesDocument(request) else { throw Refusal.notFound }
        return request.json(try document.json)
    }
}
