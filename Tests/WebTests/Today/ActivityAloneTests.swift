import Activity
import ActivityStore
import Clinical
import Foundation
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `Somebody who uses only activity and food` {
    let site: TestSite
    let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
        let form = try await ada.form(Paths.profile("ben"), on: Paths.profile("ben"))
        let reply = try await ada.submit(
            form.with { form in
                form.clear("areas")
                form.tick("areas", "activity")
            })
        try #require(reply.status == 303)
    }

    @Test(arguments: ["today", "activity", "insights", "calories", "food", "weights"])
    func `is not told about doses`(_ page: String) async throws {
        let body = try await ada.get("/people/ben/\(page)").body
        let main = body.split(separator: "<main").last.map(String.init) ?? ""
        #expect(!main.isEmpty && !main.localizedCaseInsensitiveContains("dose"))
    }

    @Test func `is not told that nothing is logged on a day with food`() async throws {
        #expect(try await !ada.get(Paths.today("ben")).body.contains("nothing logged"))
        #expect(try await ada.get(Paths.today("mia")).body.contains("nothing logged"))
    }

    @Test func `logs a glass of water on Today in one tap, and undoes it there`() async throws {
        let today = Paths.today("ben")
        let page = try await ada.page(today)
        #expect(page.says("<b>Water</b><span class=\"small muted\">Nothing yet</span>"))
        #expect(try await ada.submit(page.form(Paths.water("ben"))).location == today)
        let after = try await ada.page(today)
        #expect(after.says("<span class=\"num amount\">250 ml</span>") && after.toast == "Water logged")
        let id = try page.form(Paths.water("ben"))["id"] ?? ""
        let undo = try after.form(Paths.waterRemoval("ben", id))
        #expect(try await ada.submit(undo).location == today)
        #expect(try await ada.page(today).says("Nothing yet"))
    }

    @Test func `sees the latest weight on Today, and leads to the form of a workout`() async throws {
        let form = Paths.newLoggedActivity("ben", kind: "workout")
        #expect(try await ada.page(Paths.today("ben")).body.contains("href=\"\(form)\""))
        #expect(try await ada.page(Paths.today("ben")).says("Nothing here yet"))
        try await weigh(site.homes.ben, 71_300, "2026-02-01")
        let page = try await ada.page(Paths.today("ben"))
        #expect(page.says("<span class=\"num amount\">71.3 kg</span>"))
        #expect(!page.says("Nothing here yet"), "a weight is data")
        let past = try await ada.page(Paths.today("ben", day: "2026-06-18"))
        #expect(!past.says("71.3 kg") && !past.body.contains(form))
        #expect(try await ada.page(Paths.today("ben", day: "2026-02-01")).says("71.3 kg"))
    }

    private func weigh(_ access: PersonAccess, _ grams: Int64, _ day: CalendarDay) async throws {
        try await site.store.create(
            .init(stringLiteral: "weight-\(day.iso)"),
            WeighingDetails(day: day, grams: grams, fatTenths: nil, waist: nil), of: .weighing, access,
            change: site.homes.change())
    }

    @Test func `somebody in treatment sees of it what they used lately, below the doses`() async throws {
        let (mia, today) = (site.homes.mia, Paths.today("mia"))
        try await ada.post(Paths.areas("mia"), [("area", "activity")])
        let workout = Paths.newLoggedActivity("mia", kind: "workout")
        func drink(_ id: String, _ day: CalendarDay) async throws {
            let details = LoggedActivityDetails(kind: .water, at: .berlin(day, "08:00"), amount: 300)
            try await site.store.create(
                .init(stringLiteral: id), details, of: .loggedActivity, mia, change: site.homes.change())
        }
        try await weigh(mia, 25_400, "2026-02-01")
        try await drink("long-ago", "2026-02-01")
        let before = try await ada.page(today)
        #expect(!before.forms.contains { $0.action == Paths.water("mia") } && !before.body.contains(workout))
        #expect(!before.says("25.4 kg"))
        try await weigh(mia, 25_700, "2026-05-02")
        try await drink("lately", "2026-05-02")
        let page = try await ada.page(today)
        #expect(page.forms.contains { $0.action == Paths.water("mia") } && !page.body.contains(workout))
        #expect(page.says("25.7 kg"))
        let more = try #require(page.body.firstRange(of: "class=\"today-more"))
        let card = try #require(page.body.firstRange(of: "today-activity"))
        #expect(more.lowerBound < card.lowerBound)
    }
}
