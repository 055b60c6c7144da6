internal import Pages

/// One article: the disclaimer, table of contents, text and sources.
struct ArticlePage: Page {
    static let template = "learn/show"

    let title: String
    let subtitle: String?
    let back: Link?
    let symbol: String
    let summary: String
    let contents: [TextBlock.Heading]
    let hasContents: Bool
    let blocks: [TextBlock]
    let sources: [Article.Source]
    /// The next articles in the list.
    let more: [Link]

    init(_ phrases: Phrases, _ article: Article, among articles: [Article] = []) {
        title = article.title
        subtitle = phrases("learn.checked", ["day": phrases.formats.fullDay(article.checked)])
        back = Link(phrases("learn.all"), Paths.learn)
        symbol = article.symbol
        summary = article.summary
        contents = article.contents
        hasContents = article.contents.count > 2
        blocks = article.blocks
        sources = article.sources
        let others = articles.filter { $0.slug != article.slug }
        let next = others.filter { $0.order > article.order } + others.filter { $0.order < article.order }
        more = next.prefix(3).map { Link($0.title, Paths.article($0.slug)) }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        Article.samples.map { article in
            Sample(
                article.slug, ArticlePage(phrases, article, among: Article.samples),
                in: article.order == 1 ? .account : .signedOut)
        }
    }
}
