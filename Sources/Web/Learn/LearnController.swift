internal import Accounts
internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store

/// Articles for everyone; they contain no personal data, so no sign-in is needed.
enum LearnController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.learn, locked: .reachable, tip: .learn, index)
        routes.open(.get, Paths.article(":article"), locked: .reachable, show)
    }

    @Sendable static func index(_ request: PageRequest) async throws -> Response {
        let people = try await request.peopleInReach.map { (id: $0.person.id, name: $0.person.name) }
        return request.render(
            LearnPage(
                request.phrases, articles: request.articles, query: request.query("q") ?? "",
                people: request.isInReach ? people : nil,
                links: request.site.options.links))
    }

    @Sendable static func show(_ request: PageRequest) async throws -> Response {
        let slug = try request.parameter("article")
        guard let article = request.articles.first(where: { $0.slug == slug }) else { throw Refusal.notFound }
        return request.render(ArticlePage(request.phrases, article, among: request.articles))
    }
}

extension PageRequestValues {
    /// Whether pages for members can be opened from here: signed in and not locked.
    var isInReach: Bool { authentication != nil && !isLocked }

    /// The people whose pages can be opened from here; none if signed out or locked.
    var peopleInReach: [StoredPerson] {
        get async throws {
            guard let account = authentication?.account.account, isInReach else { return [] }
            return try await store.people(for: account, now: now)
        }
    }
}
