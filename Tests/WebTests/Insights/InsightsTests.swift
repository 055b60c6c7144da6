import Clinical
import Foundation
import Immunotherapy
import ImmunotherapyStore
import Insights
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct InsightsTests {
    private func page(_ sample: SampleInsights) throws -> InsightsPage {
        sample.page(try TemplateFixture.phrases())
    }

    @Test func `with nothing recorded the page says what will appear and offers the first action`() async throws {
        let site = try await TestSite()
        let page = try await site.browser(as: .ada).page(Paths.insights("mia"))
        #expect(page.says("Your insights will appear here"))
        #expect(page.body.contains(Paths.dose("mia", day: "2026-06-20")))
        #expect(!page.body.contains("class=\"chart\"><title"))
    }

    @Test func `records become cards with a chart, a table and what was counted`() async throws {
        let site = try await TestSite()
        let dose = OITDose.on(.yesterday, .at(.yesterday, "07:30", .full(.peanutTwo)))
        _ = try await site.store.saveDose(dose, base: nil, site.homes.mia, change: site.homes.change())
        try await site.store.createReaction("reaction", .of(.hives()), site.homes.mia, change: site.homes.change())
        let page = try await site.browser(as: .ada).page(Paths.insights("mia"))
        #expect(page.says("The last reaction was today."))
        #expect(page.says("1 reaction, logged or seen in symptoms after a dose, since 20 Jun"))
        #expect(page.says("1 taken"))
        #expect(page.says("1 entry in the last 7 days"))
        #expect(page.body.contains("class=\"chart\"><title"))
        #expect(!page.body.contains(" style="))
    }

    @Test(arguments: InsightRange.allCases)
    func `each range is a link, and the chosen one says so`(range: InsightRange) async throws {
        let site = try await TestSite()
        try await site.store.createReaction("reaction", .of(.hives()), site.homes.mia, change: site.homes.change())
        let page = try await site.browser(as: .ada).page(Paths.insights("mia", range: range.rawValue))
        let path = Paths.insights("mia", range: range.rawValue)
        #expect(page.body.contains("href=\"\(path)\" aria-current=\"true\""))
        #expect(page.body.components(separatedBy: "aria-current=\"true\"").count == 2)
    }

    @Test(arguments: InsightCard.allCases)
    func `each card opens to its rows`(card: InsightCard) async throws {
        let site = try await TestSite()
        let dose = OITDose.on(.yesterday, .at(.yesterday, "07:30", .full(.peanutTwo)))
        _ = try await site.store.saveDose(dose, base: nil, site.homes.mia, change: site.homes.change())
        try await site.store.createReaction("reaction", .of(.hives()), site.homes.mia, change: site.homes.change())
        let page = try await site.browser(as: .ada).page(Paths.insightRows("mia", card.rawValue, range: "month"))
        let hasRows: Set<InsightCard> = [
            .reactions, .doses, .week, .symptoms, .kinds, .levels, .adherence, .milestones,
        ]
        #expect(page.main?.contains("class=\"grow\"><b") == hasRows.contains(card))
    }

    @Test(arguments: ["0", "-1", "99999999999999999999", "x", "2"])
    func `a page that is not there is empty or the first`(number: String) async throws {
        let site = try await TestSite()
        let path = Paths.insightRows("mia", "symptoms", range: "month") + "&page=" + number
        #expect(try await site.browser(as: .ada).get(path).status == 200)
    }

    @Test func `an unknown card is not found`() async throws {
        let site = try await TestSite()
        #expect(try await site.browser(as: .ada).get(Paths.insightRows("mia", "weather")).status == 404)
    }

    @Test func `check 17: days are counted in one and in many`() throws {
        var sample = SampleInsights.typical
        #expect(try page(sample).last?.figure == "31 days")
        #expect(try page(sample).last?.tone == "That is a good stretch.")
        sample.reactions = SampleInsights.lost.reactions
        #expect(try page(sample).last?.figure == "Today")
        #expect(try TemplateFixture.phrases()("insights.days", count: 1) == "1 day")
    }

    @Test func `the week is one card, not two`() throws {
        var sample = SampleInsights.typical
        #expect(try page(sample).symptoms != nil)
        sample.range = .week
        #expect(try page(sample).symptoms == nil)
        #expect(try page(sample).week?.figure.rows.components(separatedBy: "<tr").count == 8)
    }

    @Test func `a level change stands before the bar of its week`() throws {
        let svg = try #require(try page(SampleInsights.typical).symptoms?.figure.svg)
        #expect(svg.contains(">80\u{A0}mg from 9 Feb<") || svg.contains(">80\u{A0}mg from 10 Feb<"))
    }

    @Test func `ten years are quarters with their names, not a bar for each month`() throws {
        var sample = SampleInsights.typical
        sample.range = .all
        sample.symptoms.append(SymptomTally(day: Samples.today.adding(days: -3650), kind: .hives, count: 1))
        let shown = try #require(try page(sample).symptoms)
        #expect(shown.heading == "Symptoms by quarter")
        #expect(shown.figure.rows.components(separatedBy: "<tr").count == 42)
        #expect(shown.figure.svg.contains(">Q1 2026<") && shown.figure.svg.contains("January to March 2026"))
    }

    @Test func `the numbers lead to the report`() async throws {
        let site = try await TestSite()
        try await site.store.createReaction("reaction", .of(.hives()), site.homes.mia, change: site.homes.change())
        let page = try await site.browser(as: .ada).page(Paths.insights("mia"))
        #expect(page.main?.contains("href=\"\(Paths.report("mia"))\"") == true)
    }

    @Test func `ten years stay small`() throws {
        let shown = try page(SampleInsights.much)
        #expect(shown.symptoms.map { $0.figure.svg.utf8.count } ?? 0 < 60_000)
        for level in shown.levels { #expect(level.figure.svg.utf8.count < 60_000) }
    }

    @Test func `nothing taken in a pause is drawn as taken`() {
        let taken = DoseLog.State.allCases.filter { "\($0.shape)" == "taken" }
        #expect(taken == [.taken])
    }
}
