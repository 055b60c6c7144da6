import Clinical
import Immunotherapy
import ImmunotherapyStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// The button on Today that logs a level's full dose now.
@Suite struct OneTapTests {
    static let intakes = Paths.intakes("mia", day: "2026-06-20")

    private func stored(_ site: TestSite) async throws -> OITDose? {
        try await site.store.dose(site.homes.mia, on: .today)
    }

    @Test func `one tap logs the level, and the next dose comes up`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let page = try await ada.page(Paths.today("mia"))
        let buttons = page.forms.filter { $0.action == Self.intakes }
        #expect(buttons.map { $0["level"] } == ["cashew-one", "peanut-two"])
        #expect(Set(buttons.map { $0["id"] }).count == 2)
        #expect(try await ada.submit(buttons[0]).location == Paths.today("mia"))
        #expect(try await stored(site)?.intakes.map(\.portions) == [[.full(.cashewOne)]])
        #expect(try await stored(site)?.intakes.first?.at == .berlin(.today, "09:30"))
        let next = try await ada.page(Paths.today("mia"))
        #expect(next.toast == "Dose taken")
        #expect(next.forms.filter { $0.action == Self.intakes }.map { $0["level"] } == ["peanut-two"])
    }

    @Test func `the same button twice is one intake`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let button = try await ada.form(Self.intakes, on: Paths.today("mia"))
        #expect(try await ada.submit(button).status == 303)
        let once = try await StoreDump(site.homes.temporary)
        site.clock.step(seconds: 5)
        #expect(try await ada.submit(button).status == 303)
        #expect(try await StoreDump(site.homes.temporary).difference(from: once) == [])
    }

    @Test func `undo takes the intake back, and the rest of the day stays`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.submit(ada.form(Self.intakes, on: Paths.today("mia")))
        site.clock.step(seconds: 60)
        try await ada.submit(ada.form(Self.intakes, on: Paths.today("mia")))
        let today = try await ada.page(Paths.today("mia"))
        let undo = try #require(today.forms.first { $0.action.hasSuffix("/removal") })
        #expect(try await ada.submit(undo).status == 303)
        #expect(try await ada.page(Paths.today("mia")).toast == "Undone")
        #expect(try await stored(site)?.intakes.map(\.portions) == [[.full(.cashewOne)]])
        let last = try #require(try await stored(site)?.intakes.first)
        try await ada.post(Paths.intakeRemoval("mia", day: "2026-06-20", last.id.text))
        #expect(try await stored(site) == nil)
    }

    @Test func `a page that is from yesterday logs nothing`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let button = try await ada.form(Self.intakes, on: Paths.today("mia"))
        site.clock.step(days: 1)
        #expect(try await ada.submit(button).location == Paths.today("mia"))
        #expect(try await stored(site) == nil)
        #expect(try await site.store.dose(site.homes.mia, on: "2026-06-21") == nil)
    }

    static let refused: [[(String, String)]] = [
        [], [("id", "intake")], [("level", "peanut-two")], [("id", "not an id"), ("level", "peanut-two")],
        [("id", "intake"), ("level", "no-level")],
    ]

    @Test(arguments: refused)
    func `a tap that names no level logs nothing`(_ fields: [(String, String)]) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.post(Self.intakes, fields).location == Paths.today("mia"))
        #expect(try await stored(site) == nil)
    }

    @Test func `a tap on a level that was deleted meanwhile logs nothing`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let button = try await ada.form(Self.intakes, on: Paths.today("mia"))
        try await ada.post(Paths.levelDeletion("mia", "cashew-one"), [("version", "1")])
        #expect(try await ada.submit(button).status == 303)
        #expect(try await stored(site) == nil)
    }

    @Test func `two parents who tap for the same dose log it once`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        let (hers, his) = (
            try await ada.form(Self.intakes, on: Paths.today("mia")),
            try await ben.form(Self.intakes, on: Paths.today("mia"))
        )
        #expect(hers["level"] == his["level"] && hers["id"] != his["id"])
        try await ada.submit(hers)
        site.clock.step(seconds: 20)
        try await ben.submit(his)
        #expect(try await stored(site)?.intakes.count == 1)
    }

    @Test func `two doses tapped in one minute can be edited afterwards`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        for _ in 0..<2 {
            try await ada.submit(ada.form(Self.intakes, on: Paths.today("mia")))
            site.clock.step(seconds: 20)
        }
        let path = Paths.dose("mia", day: "2026-06-20")
        let form = try await ada.form(path, on: path)
        #expect(form["intakes.1.time"] == "09:30" && form["intakes.2.time"] == "09:30")
        #expect(try await ada.submit(form.with { $0.set("notes", "New") }).status == 303)
        #expect(try await stored(site)?.intakes.count == 2)
        #expect(try await stored(site)?.notes == "New")
    }
}
