import Accounts
import Clinical
import HTTPTypes
import Testing

@testable import HouseholdPages
@testable import Pages
@testable import RemindersPages
@testable import Web

/// What holds for every article in Learn, in every language.
@Suite struct ArticleTests {
    let articles: Articles

    init() throws {
        articles = try TemplateFixture.articles()
    }

    private var all: [Article] { articles.languages.sorted().flatMap { articles.all($0) } }

    @Test func `every language has the same twenty`() {
        let wanted: Set = [
            "anaphylaxis", "oit-best-practices", "avoiding-cross-contact", "what-is-oit", "half-doses-and-sick-days",
            "travelling-with-oit", "talking-to-school", "what-is-hay-fever", "pollens", "air-pollutants",
            "hay-fever-tests-and-treatment", "thunderstorm-asthma", "what-is-asthma", "puffer-and-spacer",
            "powder-inhaler", "mist-and-nebuliser", "measuring-peak-flow", "asthma-control-from-use",
            "asthma-triggers", "asthma-when-to-call",
        ]
        for language in articles.languages {
            #expect(Set(articles.all(language).map(\.slug)) == wanted, "\(language)")
            #expect(articles.all(language).map(\.order) == Array(1...20), "\(language)")
            #expect(!articles.guide(language).isEmpty, "\(language)")
        }
    }

    @Test func `sources are there, each is cited, and each citation leads to one`() {
        for article in all {
            let cited = Set(article.blocks.flatMap { lines($0).flatMap(\.runs) }.compactMap(\.cite))
            #expect(cited == Set(article.sources.map(\.number)), "\(article.slug)")
            #expect(article.sources.count >= 5, "\(article.slug)")
            #expect(Set(article.sources.map(\.path)).count == article.sources.count, "\(article.slug)")
        }
    }

    @Test func `the sources were checked on a day that can be`() {
        for article in all {
            #expect(article.checked >= Self.first && article.checked <= Self.last, "\(article.slug)")
        }
    }

    private static let first = CalendarDay(year: 2026, month: 1, day: 1) ?? .latest
    private static let last = CalendarDay(year: 2099, month: 12, day: 31) ?? .earliest

    @Test func `links of articles and guide lead to pages and headings that exist`() async throws {
        let table = try await TestSite().table.filter { $0.method == .get && $0.access == .open }.map(\.path)
        let texts = all.map { ($0.slug, $0.blocks) } + articles.guide("en").map { ($0.id, $0.blocks) }
        var followed = 0
        for (name, blocks) in texts {
            for path in blocks.flatMap({ lines($0).flatMap(\.runs) }).compactMap(\.link?.path)
            where path.hasPrefix("/") {
                followed += 1
                let page = String(path.prefix { $0 != "#" })
                let isArticle = page.hasPrefix("/learn/")
                #expect(isArticle || table.contains(page), "\(name): \(path)")
                if isArticle { try expectArticle(path, in: name) }
            }
        }
        #expect(followed > 5)
    }

    @Test func `every question for the doctor leads to a part of an article`() throws {
        for question in DoctorPrompt.allCases {
            try expectArticle(
                Paths.article(question.reading.article, section: question.reading.section), in: "questions")
        }
    }

    @Test func `the reminder of a medicine before a dose leads to a part of an article`() throws {
        let (article, section) = DueReminderPage.medicineReading
        try expectArticle(Paths.article(article, section: section), in: "reminders")
    }

    private func expectArticle(_ path: String, in name: String) throws {
        let parts = path.dropFirst("/learn/".count).split(separator: "#").map(String.init)
        let article = try #require(articles.article(parts[0], "en"), "\(name): \(path)")
        let ids = article.blocks.compactMap { ($0.heading ?? $0.subheading)?.id }
        #expect(parts.count == 1 || ids.contains(parts[1]), "\(name): \(path)")
    }

    @Test func `ids are the page's only ones`() {
        let ofPage = ["contents", "sources", "more", "main"]
        for article in all {
            let ids = article.blocks.compactMap { ($0.heading ?? $0.subheading)?.id } + ofPage
            #expect(Set(ids).count == ids.count, "\(article.slug)")
        }
        for language in articles.languages {
            let guide = articles.guide(language)
            let ids = guide.flatMap { [$0.id] + $0.parts.map(\.id) } + ["contents", "main"]
            #expect(Set(ids).count == ids.count, "\(language)")
        }
    }

    @Test func `sentences are short enough for a twelve-year-old`() {
        for (name, blocks) in all.map({ ($0.slug, $0.blocks) }) + articles.guide("en").map({ ($0.id, $0.blocks) }) {
            let sentences = blocks.flatMap(lines).flatMap { self.sentences($0.plain) }
            let words = sentences.flatMap { $0 }
            #expect(Double(words.count) / Double(sentences.count) < 12, "\(name)")
            #expect((sentences.map(\.count).max() ?? 0) <= 32, "\(name)")
            let long = words.filter { $0.count > 9 }
            #expect(Double(long.count) / Double(words.count) < 0.06, "\(name)")
        }
    }

    @Test func `no article says safe, blames, shouts or names an amount to take`() {
        for article in all {
            let text = article.sections.map(\.text).joined(separator: " ").lowercased()
            for word in ["!", "should have", "you failed", " mg", "milligram", "microgram", " mcg", " ml "] {
                #expect(!text.contains(word), "\(article.slug): \(word)")
            }
            #expect(text.firstMatch(of: /\bsafe(ly|r|st)?\b/) == nil, "\(article.slug)")
            #expect(text.contains("ask your doctor"), "\(article.slug)")
        }
    }

    private func lines(_ block: TextBlock) -> [TextBlock.Line] {
        [block.paragraph, block.note].compactMap(\.self) + (block.bullets?.items ?? []) + (block.steps?.items ?? [])
    }

    private func sentences(_ text: String) -> [[Substring]] {
        text.split { ".?!:".contains($0) }.map { $0.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" } }
            .filter { !$0.isEmpty }
    }
}
