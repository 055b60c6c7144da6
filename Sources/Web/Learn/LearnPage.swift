internal import Accounts
internal import Clinical
internal import Host
internal import Pages

/// The articles, their search, and links to other help.
struct LearnPage: Page {
    static let template = "learn/index"

    let title: String
    let subtitle: String?
    let back: Link?
    let search = Paths.learn
    let query: String
    /// Nil if there is no query.
    let results: Results?
    let cards: [Card]
    let destinations: [Destination]
    /// Links to other sites by kind.
    let elsewhere: [Elsewhere]

    struct Elsewhere: Encodable, Sendable {
        let title: String
        let links: [Link]
    }

    struct Card: Encodable, Sendable {
        let title: String
        let text: String
        let symbol: String
        let path: String
    }

    struct Results: Encodable, Sendable {
        let count: String
        let all: String
        let hits: [Hit]
    }

    struct Hit: Encodable, Sendable {
        let path: String
        let title: [ArticleSearch.Piece]
        let heading: String?
        let snippet: [ArticleSearch.Piece]
    }

    /// A link to another page.
    struct Destination: Encodable, Sendable {
        let title: String
        let text: String
        let symbol: String
        let path: String
    }

    /// `people` are those whose documents this account can open; nil if signed out or locked.
    init(
        _ phrases: Phrases, articles: [Article], query: String = "", people: [(id: Person.ID, name: String)]? = nil,
        links: LinkList = .none
    ) {
        title = phrases("learn.title")
        subtitle = phrases("learn.subtitle")
        back = Link(phrases("learn.back"), Paths.home)
        let typed = String(query.prefix(ArticleSearch.longestQuery))
        self.query = typed
        results =
            typed.allSatisfy(\.isWhitespace)
            ? nil : Results(phrases, ArticleSearch(typed)?.hits(articles) ?? [], query: typed)
        cards = articles.map {
            Card(title: $0.title, text: $0.summary, symbol: $0.symbol, path: Paths.article($0.slug))
        }
        elsewhere = LinkList.Kind.allCases.compactMap { kind in
            let links = links.items.filter { $0.kind == kind }.map { Link($0.title, $0.address) }
            return links.isEmpty ? nil : Elsewhere(title: phrases("learn.links.\(kind.rawValue)"), links: links)
        }
        let documents = (people ?? []).map { person in
            Destination(
                title: phrases("documents.link"),
                text: phrases("learn.documents.text", ["name": person.name]), symbol: "ui-document",
                path: Paths.documents(person.id))
        }
        destinations =
            documents + [
                Destination(
                    title: phrases("learn.emergency"), text: phrases("learn.emergency.text"), symbol: "ui-phone",
                    path: Paths.help),
                Destination(
                    title: phrases("learn.organisations"), text: phrases("learn.organisations.text"),
                    symbol: "ui-people",
                    path: Paths.organisations),
                Destination(
                    title: phrases("learn.game"), text: phrases("learn.game.text"), symbol: "ui-lungs",
                    path: Paths.asthmaGame),
                Destination(
                    title: phrases("learn.guide"), text: phrases("learn.guide.text"), symbol: "ui-help",
                    path: Paths.guide),
            ]
            + (people == nil
                ? []
                : [
                    Destination(
                        title: phrases("learn.dataSources"), text: phrases("learn.dataSources.text"),
                        symbol: "ui-table", path: Paths.sources)
                ])
    }
}

extension LearnPage.Results {
    fileprivate init(_ phrases: Phrases, _ hits: [ArticleSearch.Hit], query: String) {
        count =
            hits.isEmpty
            ? phrases("learn.search.none", ["query": query])
            : phrases("learn.search.found", count: hits.count, ["query": query])
        all = Paths.learn
        self.hits = hits.map { hit in
            LearnPage.Hit(
                path: Paths.article(hit.article.slug, section: hit.heading?.id), title: hit.title,
                heading: hit.heading?.text, snippet: hit.snippet)
        }
    }
}

extension LearnPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let articles = Article.samples
        return [
            Sample("signed-out", LearnPage(phrases, articles: articles), in: .signedOut),
            Sample(
                "typical", LearnPage(phrases, articles: articles, people: [(Samples.person, "Mia")], links: .sample),
                in: .account),
            Sample(
                "many",
                LearnPage(
                    phrases, articles: articles,
                    people: [
                        (Samples.person, "Mia"), (Samples.id("long"), Samples.longName),
                        (Samples.id("nour"), Samples.rightToLeft),
                    ]), in: .account),
            Sample("found", LearnPage(phrases, articles: articles, query: "exámple dos"), in: .account),
            Sample("nothing-found", LearnPage(phrases, articles: articles, query: "<xyzzy> & more"), in: .account),
            Sample(
                "tip", LearnPage(phrases, articles: articles),
                in: .account.with(tip: Frame.TipCard(.learn, phrases, next: Paths.learn))),
        ]
    }
}

extension LinkList {
    fileprivate static var sample: LinkList {
        let bytes = Array(
            #"{"links": [{"kind": "film", "title": "How to use a spacer", "address": "https://films.example/spacer"}]}"#
                .utf8)
        return (try? LinkList(bytes)) ?? .none
    }
}
