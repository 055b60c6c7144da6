import Accounts
import Clinical
import Store
import TestSupport
import Testing

@testable import HouseholdPages
@testable import Pages
@testable import Web

@Suite struct PromptTests {
    /// Today's question for Mia, who has peanut levels in use.
    private let today: DoctorPrompt

    init() throws {
        today = try #require(DoctorPrompt.of(.today, person: "mia", uses: [.foodAllergy, .doses]))
    }

    /// A site with Ada signed in.
    private func site() async throws -> (TestSite, Browser) {
        let site = try await TestSite()
        return (site, try await site.browser(as: .ada))
    }

    private var dismissal: String { Paths.promptDismissal("mia", today.rawValue) }

    @Test func `one question a day with something to read, the same on every device`() async throws {
        let (site, ada) = try await site()
        let page = try await ada.page(Paths.today("mia"))
        #expect(page.says("A question for your doctor") && page.body.contains(dismissal))
        let reading = today.reading
        #expect(page.body.contains("href=\"\(Paths.article(reading.article, section: reading.section))\""))
        #expect(try await site.browser(as: .ben).page(Paths.today("mia")).body.contains(dismissal))
        site.clock.step(days: 1)
        let next = try await ada.page(Paths.today("mia"))
        #expect(next.says("A question for your doctor") && !next.body.contains(dismissal))
    }

    @Test func `not on past days`() async throws {
        let (_, ada) = try await site()
        #expect(try await !ada.page(Paths.today("mia", day: "2026-06-18")).says("A question for your doctor"))
    }

    @Test func `dismissed it does not come back for this account, until it is taken back`() async throws {
        let (site, ada) = try await site()
        let reply = try await ada.submit(ada.form(dismissal, on: Paths.today("mia")))
        #expect(reply.location == Paths.today("mia"))
        let after = try await ada.page(Paths.today("mia"))
        #expect(after.says("This question will not be shown again") && !after.says("A question for your doctor"))
        #expect(try await site.browser(as: .ben).page(Paths.today("mia")).body.contains(dismissal))
        try await ada.post(Paths.promptRestoration("mia", today.rawValue))
        #expect(try await ada.page(Paths.today("mia")).body.contains(dismissal))
    }

    @Test func `never beside something urgent`() throws {
        let phrases = try TemplateFixture.phrases()
        let article = try #require(Article.samples.first)
        let card = PromptCard(phrases, person: "mia", .sickDays, article: article)
        func page(_ style: String, on day: CalendarDay = Samples.today) -> TodayPage {
            var cards = DayCards()
            cards.attention = [AttentionRow(text: "", symbol: "ui-urgent", style: style, path: Paths.help)]
            cards.cards = [.init(.advice, card)]
            return TodayPage(
                phrases, person: "mia", selected: day, today: Samples.today, firstWeekday: .monday, cards)
        }
        #expect(page("call").calm.isEmpty)
        #expect(page("caution").calm.count == 1)
        #expect(page("caution", on: Samples.day(2026, 3, 10)).calm.isEmpty)
    }

    @Test func `every question has its words, and asks the doctor`() throws {
        let phrases = try TemplateFixture.phrases()
        for question in DoctorPrompt.allCases {
            #expect(phrases("prompt.\(question.rawValue)").lowercased().contains("ask your doctor"), "\(question)")
        }
    }
}
