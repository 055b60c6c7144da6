import Testing

@testable import Pages
@testable import Web

@Suite struct ArticleSearchTests {
    private let articles: [Article]

    init() throws {
        func article(_ slug: String, _ order: Int, _ title: String, _ body: String) throws -> Article {
            let front =
                "---\ntitle: \(title)\ncard: A line\nicon: ui-learn\norder: \(order)\nchecked: 2026-03-01\n---\n"
            return try Article(slug: slug, text: front + body)
        }
        articles = [
            try article(
                "one", 1, "Getting ready", "Pack well.\n\n## On the plane\n\nCrème brûlée on the plane, and a plan."),
            try article("two", 2, "Planes and trains", "Trains are slow."),
            try article("three", 3, "School", "Nothing here about the way there."),
        ]
    }

    private func slugs(_ query: String) -> [String]? {
        ArticleSearch(query)?.hits(articles).map(\.article.slug)
    }

    @Test(
        arguments: [
            ("plane", ["two", "one"]), ("PLANE", ["two", "one"]), ("creme", ["one"]), ("BRULÉE", ["one"]),
            ("plan tra", ["two"]), ("school", ["three"]), ("lane", []), ("plane school", []),
        ] as [(String, [String])])
    func `words are found by their beginnings, whatever case and accents`(_ query: String, _ found: [String]) {
        #expect(slugs(query) == found)
    }

    @Test(arguments: ["", "   ", "?!", "<>&"])
    func `without a word there is nothing to search for`(_ query: String) {
        #expect(slugs(query) == nil)
    }

    @Test func `the best part is shown with its matches marked`() throws {
        let hit = try #require(ArticleSearch("brulee")?.hits(articles).first)
        #expect(hit.heading?.id == "on-the-plane")
        #expect(hit.snippet.filter(\.isMatch).map(\.text) == ["brûlée"])
        #expect(hit.snippet.map(\.text).joined() == "Crème brûlée on the plane, and a plan.")
        #expect(hit.title.allSatisfy { !$0.isMatch })
        let title = try #require(ArticleSearch("train")?.hits(articles).first).title
        #expect(title.filter(\.isMatch).map(\.text) == ["trains"])
    }

    @Test func `a long text is cut on both sides`() throws {
        let many = (1...100).map { "word\($0)" }.joined(separator: " ")
        let pieces = SearchText(many).snippet(["word50"])
        let text = pieces.map(\.text).joined()
        #expect(text.hasPrefix("… word42 ") && text.hasSuffix(" word70 …"))
    }

    @Test func `an endless query costs no more than a long one`() {
        #expect(slugs(String(repeating: "plane ", count: 10_000)) == ["two", "one"])
    }
}
