import Activity
import ActivityStore
import Clinical
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `Water on the food diary` {
    let site: TestSite
    let ada: Browser
    private let diary = Paths.food("ben")
    private let glass = Paths.water("ben")

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
    }

    private func drinks() async throws -> [LoggedActivityDetails] {
        let ben = site.homes.ben
        return try await site.store.snapshot { tx in try tx.loggedActivities(ben, limit: 10) }.map(\.details)
    }

    @Test func `a glass is one tap, counts at once however often it is sent, and is undone`() async throws {
        #expect(try await ada.page(diary).says("Nothing logged"))
        let form = try await ada.form(glass, on: diary)
        #expect(try await ada.submit(form).location == Paths.food("ben", day: "2026-06-20"))
        let page = try await ada.page(diary)
        #expect(page.says(">250 ml<") && page.toast == "Water logged")
        #expect(page.forms.contains { $0.action == Paths.waterRemoval("ben", form["id"] ?? "") })
        // The tap sent again in another minute is the same.
        site.clock.step(seconds: 70)
        #expect(try await ada.submit(form).location == Paths.food("ben", day: "2026-06-20"))
        #expect(try await drinks().map(\.amount) == [250])
        // From the browser's history some time later, it is another one.
        site.clock.step(seconds: 600)
        try await ada.submit(form)
        #expect(try await ada.page(diary).says(">500 ml<"))
        try await ada.post(Paths.waterRemoval("ben", form["id"] ?? ""))
        let after = try await ada.page(diary)
        #expect(after.says(">250 ml<") && after.toast == "Water removed")
        #expect(try await drinks().count == 1)
    }

    @Test func `comes before the meals`() async throws {
        let body = try await ada.page(diary).body
        let water = try #require(body.firstRange(of: "id=\"water\""))
        let meal = try #require(body.firstRange(of: "id=\"meal-breakfast\""))
        #expect(water.lowerBound < meal.lowerBound)
    }

    @Test func `of a past day is typed in for that day`() async throws {
        let page = try await ada.page(Paths.food("ben", day: "2026-06-18"))
        let path = Paths.newWater("ben", day: "2026-06-18")
        #expect(!page.forms.contains { $0.action == glass })
        #expect(page.body.contains("href=\"\(path.replacing("&", with: "&amp;"))\""))
        let form = try await ada.form(Paths.loggedActivities("ben"), on: path)
        #expect(form["day"] == "2026-06-18" && form["time"] == "" && form["amount"] == "250")
        let filled = form.with {
            $0.set("time", "12:30")
            $0.set("amount", "400")
        }
        #expect(try await ada.submit(filled).location == Paths.food("ben", day: "2026-06-18"))
        #expect(try await drinks().map(\.at) == [.berlin("2026-06-18", "12:30")])
        #expect(try await ada.page(Paths.food("ben", day: "2026-06-18")).says(">400 ml<"))
        #expect(try await ada.page(diary).says("Nothing logged"))
    }

    @Test func `has the focus on its form`() async throws {
        let focused = /<input id="amount"[^>]* autofocus/
        #expect(try await ada.page(Paths.newWater("ben")).body.contains(focused))
        #expect(try await !ada.page(diary).body.contains("autofocus"))
    }

    @Test func `of a past day needs no time, and can get one later`() async throws {
        let form = try await ada.form(
            Paths.loggedActivities("ben"), on: Paths.newWater("ben", day: "2026-06-18"))
        #expect(try await ada.submit(form).location == Paths.food("ben", day: "2026-06-18"))
        #expect(try await drinks().map(\.hasTime) == [false])
        #expect(try await drinks().map(\.at.day) == ["2026-06-18"])
        #expect(try await ada.page(Paths.food("ben", day: "2026-06-18")).says(">250 ml<"))
        #expect(try await ada.page(Paths.loggedActivities("ben")).says("time unknown"))
        let id = form["id"] ?? ""
        let edit = try await ada.form(Paths.loggedActivity("ben", id), on: Paths.editLoggedActivity("ben", id))
        #expect(edit["time"] == "")
        #expect(try await ada.submit(edit.with { $0.set("time", "12:30") }).status == 303)
        #expect(try await drinks().map(\.start) == [Moment.berlin("2026-06-18", "12:30").instant])
    }

    @Test func `other kinds still lead to the list, and only new water may wait`() async throws {
        let list = Paths.loggedActivities("ben")
        let steps = try await ada.form(list, on: Paths.newLoggedActivity("ben", kind: "steps")).with {
            $0.set("amount", "900")
            $0.set("minutes", "10")
            $0.set("time", "08:00")
        }
        #expect(try await ada.submit(steps).location == list)
        #expect(try await ada.page(Paths.newWater("ben")).body.contains("data-outbox=\"water\""))
        for kind in ["workout", "steps"] {
            let page = try await ada.page(Paths.newLoggedActivity("ben", kind: kind))
            #expect(!page.body.contains("data-outbox"), "\(kind)")
        }
    }

    @Test func `a removal takes nothing but water`() async throws {
        let run = LoggedActivityDetails(
            kind: .workout, sport: .running, at: .berlin(.yesterday, "07:00"), minutes: 32)
        try await site.store.create("run", run, of: .loggedActivity, site.homes.ben, change: site.homes.change())
        #expect(try await ada.post(Paths.waterRemoval("ben", "run")).status == 404)
        #expect(try await drinks() == [run])
    }

    @Test func `a device keeps the diary and the form of whoever uses them`() async throws {
        let form = Paths.newWater("ben")
        #expect(try await !ada.page(Paths.offlinePages).body.contains(form))
        let stored = try #require(try await site.store.person(site.homes.ben))
        let active = Person(
            id: "ben", name: "Ben", birthdate: stored.person.birthdate, timeZone: stored.person.timeZone,
            units: .metric, firstWeekday: .monday, areas: [.activity])
        _ = try await site.store.updatePerson(
            active, version: stored.version, site.homes.ben, change: site.homes.change())
        let pages = try await ada.page(Paths.offlinePages)
        #expect(pages.body.contains(form) && pages.body.contains("\"\(diary)\""))
    }
}
