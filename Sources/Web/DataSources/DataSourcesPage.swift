internal import Hummingbird
internal import Pages

/// Whose data the product works with.
enum DataSourcesController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.sources, for: nil) { $0.render(DataSourcesPage($0.phrases)) }
    }
}

/// Whose data the product works with, and under which licence.
struct DataSourcesPage: Page {
    static let template = "sources/show"

    let title: String
    let subtitle: String?
    let back: Link?
    let topics: [Topic]

    struct Topic: Encodable, Sendable {
        let id: String
        let title: String
        let sources: [Row]
    }

    struct Row: Encodable, Sendable {
        let name: String
        /// What it is used for.
        let use: String
        /// "Comes with Acclimate"
        let supply: String
        /// What its makers want to be said.
        let credit: String?
        let licence: String
        /// What the licence does not allow, or that there is none.
        let terms: String?
        let links: [Link]
    }

    init(_ phrases: Phrases) {
        title = phrases("sources.title")
        subtitle = phrases("sources.subtitle")
        back = Link(phrases("learn.title"), Paths.learn)
        topics = DataSource.Topic.allCases.map { topic in
            Topic(
                id: topic.rawValue, title: phrases("sources.topic.\(topic.rawValue)"),
                sources: topic.sources.map { Row(phrases, $0) })
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        [Sample("all", DataSourcesPage(phrases), in: .account)]
    }
}

extension DataSourcesPage.Row {
    init(_ phrases: Phrases, _ source: DataSource) {
        let name = source.name ?? phrases("sources.\(source.id).name")
        self.name = name
        use = phrases("sources.\(source.id).use")
        supply = phrases("sources.supply.\(source.supply.word)")
        credit = source.credit
        licence = source.licence.map { phrases("sources.licence", ["name": $0.name]) } ?? phrases("sources.ownTerms")
        terms = phrases.ifKnown("sources.\(source.id).terms")
        let web = source.address.map { Link(phrases("sources.web", ["name": name]), $0) }
        let text = source.licence.flatMap { licence in
            licence.address.map { Link(phrases("sources.licence.text", ["name": licence.name]), $0) }
        }
        links = [web, text].compactMap(\.self)
    }
}
