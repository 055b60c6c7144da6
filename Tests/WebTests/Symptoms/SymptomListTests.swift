import Clinical
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct SymptomListTests {
    private func rows(_ page: Reply) -> [String] {
        page.body.matches(of: /<a class="row-link"[^>]*>[\s\S]*?<b>([^<]*)<\/b>/).map { String($0.1) }
    }

    @Test func `symptoms are listed by day, each a way to its form`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.page(Paths.symptoms("mia")).says("Symptoms will appear here"))
        let nausea = SymptomEntry.Details.of(.nausea, .severe, on: .leapDay)
        try await site.store.createSymptoms(
            [nausea, .of(.hives), .of(.fever, on: .yesterday)], site.homes.mia, change: site.homes.change())
        let page = try await ada.page(Paths.symptoms("mia"))
        #expect(rows(page) == ["Hives", "Fever", "Nausea"])
        #expect(page.says("Today") && page.says("Yesterday") && page.says("29 February 2024"))
        #expect(page.body.contains("href=\"\(Paths.editSymptom("mia", nausea.id.text))\""))
        #expect(page.body.contains("href=\"\(Paths.newSymptom("mia"))\""))
        #expect(!page.says("Earlier days") && !page.says("Latest days"))
    }

    @Test func `sixty entries are a page, and the next page goes on before them`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let many = (0..<70).map { SymptomEntry.Details.of(.hives, on: CalendarDay.today.adding(days: -$0)) }
        try await site.store.createSymptoms(many, site.homes.mia, change: site.homes.change())
        let first = try await ada.page(Paths.symptoms("mia"))
        #expect(rows(first).count == 60)
        let before = Paths.symptoms("mia", before: "2026-04-22")
        #expect(first.body.contains("href=\"\(before)\""))
        let rest = try await ada.page(before)
        #expect(rows(rest).count == 10 && !rest.says("Earlier days") && rest.says("Latest days"))
        #expect(rows(try await ada.page(Paths.symptoms("mia") + "?before=nonsense")).count == 60)
    }

    @Test func `the symptoms of a day are in the order of the list, whatever their times`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await site.store.createSymptoms(
            [
                .of(.hives, on: .today, "07:00"), .of(.abdominalCramps, on: .today, "09:00"),
                .of(.fever, on: .today, "08:00"), .of(.abdominalCramps, .severe, on: .today, "08:30"),
            ], site.homes.mia, change: site.homes.change())
        let expected = ["Stomach cramps", "Stomach cramps", "Fever", "Hives"]
        #expect(rows(try await ada.page(Paths.today("mia"))) == expected)
        #expect(rows(try await ada.page(Paths.symptoms("mia"))) == expected)
    }
}
