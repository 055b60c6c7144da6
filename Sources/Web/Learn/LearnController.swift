internal import Accounts
internal import Hummingbird

/// Articles for everybody; nothing of a person is in them, so nobody has to be signed in.
enum LearnController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.learn, locked: .reachable, tip: .learn, index)
        routes.open(.get, Paths.article(":article"), locked: .reachable, show)
    }

    @Sendable static func index(_ visit: Visit) async throws -> Response {
        visit.show(
            LearnPage(visit.phrases, articles: visit.articles, query: visit.query("q") ?? ""))
    }

    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let slug = try visit.parameter("article")
        guard let article = visit.articles.first(where: { $0.slug == slug }) else { throw Refusal.notFound }
        return visit.show(ArticlePage(visit.phrases, article, among: visit.articles))
    }
}

extension Visit {
    /// The articles in the language of whoever reads.
    var articles: [Article] { site.articles.all(phrases.words.language) }
}
