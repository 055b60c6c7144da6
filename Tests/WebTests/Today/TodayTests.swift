import Clinical
import Immunotherapy
import ImmunotherapyStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct TodayTests {
    /// The days of the strip or the month, as a screen reader announces them.
    private func days(_ reply: Reply) -> [String] {
        reply.body.matches(of: /<[a-z]+ class="day[ "][^>]* aria-label="([^"]*)"/).map { String($0.1) }
    }

    private func log(_ site: TestSite, _ dose: OITDose) async throws {
        _ = try await site.store.saveDose(dose, base: nil, site.homes.mia, change: site.homes.change())
    }

    @Test func `the week holds the selected day and links no day that has not come`() async throws {
        let site = try await TestSite()
        let page = try await site.browser(as: .ada).page(Paths.today("mia"))
        let all = days(page)
        #expect(all.count == 7)
        #expect(all.first == "Mon 15 June, nothing logged")
        #expect(all.contains("Sat 20 June, today, shown below, nothing logged"))
        #expect(all.last == "Sun 21 June, not yet")
        #expect(!page.body.contains("day=2026-06-21"))
    }

    @Test func `a week begins as the person's does`() async throws {
        let site = try await TestSite(now: Moment.berlin("2026-06-20", "20:00").instant)
        let page = try await site.browser(as: .ola).page(Paths.today("sten"))
        #expect(days(page).first?.hasPrefix("Sun 14 June") == true)
        #expect(days(page).count == 7)
    }

    @Test(arguments: ["2026-06-21", "2030-01-01", "9999-12-31", "nonsense", "2026-02-30", ""])
    func `a day that has not come, or is none, is today`(_ day: String) async throws {
        let site = try await TestSite()
        let page = try await site.browser(as: .ada).page(Paths.today("mia", day: day))
        #expect(days(page).contains("Sat 20 June, today, shown below, nothing logged"))
    }

    @Test func `the month keeps the selected day while months are turned`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let month = try await ada.page(Paths.month("mia", day: "2026-06-10", month: "2026-06"))
        #expect(days(month).count == 30)
        #expect(days(month).contains("Wed 10 June, shown below, nothing logged"))
        #expect(month.body.contains("day=2026-06-10&amp;view=month&amp;month=2026-05"))
        #expect(!month.body.contains("month=2026-07"))
        let may = try await ada.page(Paths.month("mia", day: "2026-06-10", month: "2026-05"))
        #expect(days(may).count == 31 && may.body.contains("May 2026"))
        #expect(may.body.contains("day=2026-06-10&amp;view=month&amp;month=2026-06"))
        #expect(may.body.contains("href=\"\(Paths.today("mia", day: "2026-06-10"))\""))
    }

    @Test(arguments: ["2026-07", "2031-01", "nonsense", "2026-13", "2026-6"])
    func `a month that has not come, or is none, is one that has`(_ month: String) async throws {
        let site = try await TestSite()
        let page = try await site.browser(as: .ada).page(Paths.month("mia", day: "2026-06-10", month: month))
        #expect(days(page).contains("Wed 10 June, shown below, nothing logged"))
    }

    @Test func `check 13: turning the week keeps the weekday and stops at today`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let last = try await ada.page(Paths.today("mia", day: "2026-06-14"))
        #expect(last.body.contains("href=\"\(Paths.today("mia", day: "2026-06-07"))\" aria-label=\"Previous week\""))
        #expect(last.body.contains("href=\"\(Paths.today("mia", day: "2026-06-20"))\" aria-label=\"Next week\""))
        #expect(last.body.contains("href=\"\(Paths.today("mia"))\">Today</a>"))
        #expect(try await !ada.page(Paths.today("mia")).body.contains("aria-label=\"Next week\""))
    }

    @Test func `each day says what was taken of what is planned`() async throws {
        let site = try await TestSite()
        try await log(site, .on("2026-06-18", .at("2026-06-18", "07:00", .full(.peanutTwo), .full(.cashewOne))))
        try await log(site, .on("2026-06-19", .at("2026-06-19", "07:00", .full(.peanutTwo))))
        let all = days(try await site.browser(as: .ada).page(Paths.today("mia")))
        #expect(all.contains("Thu 18 June, all taken"))
        #expect(all.contains("Fri 19 June, 1 of 2 taken"))
        #expect(all.contains("Wed 17 June, nothing logged"))
    }

    @Test func `check 22: the day of treatment counts from the first dose`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await !ada.page(Paths.today("mia")).says("of treatment"))
        try await log(site, .on("2026-06-11", .at("2026-06-11", "07:00", .full(.peanutTwo))))
        let today = try await ada.page(Paths.today("mia"))
        #expect(today.body.contains("<span>Day</span><b>10</b><span>of treatment</span>"))
        let first = try await ada.page(Paths.today("mia", day: "2026-06-11"))
        #expect(first.body.contains("<span>Day</span><b>1</b><span>of treatment</span>"))
    }

    @Test func `a record shows allergens by name, then medicines, then notes`() async throws {
        let site = try await TestSite()
        let medicines = [
            MedicineTaken(medicine: .famotidine, amount: "20"), MedicineTaken(medicine: .cetirizine, amount: "2.5"),
        ]
        try await log(
            site,
            .on(
                .yesterday, .at(.yesterday, "18:00", .half(.peanutTwo)),
                .at(.yesterday, "07:05", .full(.peanutTwo), .full(.cashewOne)),
                medicines: medicines, notes: "Good day"))
        let page = try await site.browser(as: .ada).page(Paths.today("mia", day: "2026-06-19"))
        let start = try #require(page.body.firstRange(of: "id=\"record\""))
        let card = String(page.body[start.lowerBound...])
        let order = ["07:05", "Cashew", "Peanut", "18:00", "Peanut", "Famotidine", "Cetirizine", "Good day"]
        var rest = card[...]
        for word in order {
            let found = try #require(rest.firstRange(of: word), "\(word) does not come next")
            rest = rest[found.upperBound...]
        }
    }

    @Test func `any day can be logged from either view`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        for path in [Paths.today("mia", day: "2026-06-02"), Paths.month("mia", day: "2026-06-02", month: "2026-06")] {
            #expect(try await ada.page(path).body.contains("href=\"\(Paths.dose("mia", day: "2026-06-02"))\""))
        }
    }

    @Test func `today ends at midnight where the person lives`() async throws {
        let site = try await TestSite(now: .beforeMidnight)
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.page(Paths.today("mia")).says("20 June, today"))
        site.clock.set(.midnight)
        #expect(try await ada.page(Paths.today("mia")).says("21 June, today"))
        // It is still the day before in New York.
        #expect(try await site.browser(as: .ola).page(Paths.today("sten")).says("20 June, today"))
    }

    @Test func `whoever has no food allergy is not asked for doses`() async throws {
        let site = try await TestSite()
        let page = try await site.browser(as: .ada).page(Paths.today("ben"))
        #expect(!page.forms.contains { $0.action.contains("/intakes") })
        #expect(!page.body.contains("href=\"\(Paths.plan("ben"))\""))
    }
}
