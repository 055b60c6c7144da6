internal import Accounts
internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store

/// One search over everything about a person, as far as the account may see it.
enum SearchController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.search(.any), for: .today, show)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let text = String((request.query("q") ?? "").prefix(SearchTerms.longest))
        guard let terms = SearchTerms(text) else {
            return request.render(SearchPage(request.phrases, person: request.access.person, query: text, groups: nil))
        }
        let groups = try await found(SearchQuery(terms, request), request)
        return request.render(
            SearchPage(request.phrases, person: request.access.person, query: text, groups: groups))
    }

    /// The groups in their order: those with exactly these words, or else those with similar ones.
    private static func found(_ query: SearchQuery, _ request: PersonRequest) async throws -> [SearchGroup] {
        let areas = request.site.areas
        let groups = try await request.store.snapshot { tx in
            func ofAreas(_ query: SearchQuery) throws -> [SearchGroup] {
                try areas.all.flatMap { try $0.search(query, tx) } + [SearchGroup.help(query)].compactMap(\.self)
                    + Destination.groups(areas.destinations, query)
            }
            let found = try ofAreas(query) + [articles(request, query.terms.text)].compactMap(\.self)
            let exact = found.filter { !$0.isSimilar }
            return exact.isEmpty ? try found + ofAreas(query.forgiving) : exact
        }
        return groups.sorted { $0.rank < $1.rank }
    }

    private static func articles(_ request: PersonRequest, _ text: String) -> SearchGroup? {
        let hits = ArticleSearch(text)?.hits(request.articles) ?? []
        return SearchGroup(
            "articles", rank: 60, request.phrases,
            hits.map { hit in
                SearchHit(
                    hit.article.title, detail: hit.heading?.text ?? hit.article.summary,
                    path: Paths.article(hit.article.slug, section: hit.heading?.id), symbol: hit.article.symbol)
            }, more: Link(request.phrases("learn.title"), Paths.learn))
    }
}

extension SearchGroup {
    /// Help and the action plan, for the words in which people speak of an emergency.
    fileprivate static func help(_ query: SearchQuery) -> SearchGroup? {
        let (phrases, person) = (query.phrases, query.access.person)
        guard query.may(.help),
            query.terms.match([phrases("help.button"), phrases("actionPlan.title"), phrases("search.also.help")])
        else { return nil }
        let hits = [
            SearchHit(
                phrases("help.button"), detail: phrases("search.about.help"), path: Paths.help, symbol: "ui-urgent"),
            SearchHit(
                phrases("actionPlan.title"), detail: phrases("search.about.actionPlan"),
                path: Paths.actionPlan(person), symbol: "ui-urgent"),
        ]
        return SearchGroup("help", rank: 0, phrases, hits, isSimilar: query.terms.isForgiving)
    }
}
