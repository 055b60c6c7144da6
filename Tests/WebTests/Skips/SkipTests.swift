import Clinical
import Immunotherapy
import ImmunotherapyStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct SkipTests {
    static let new = Paths.newSkip("mia", day: "2026-06-20", "mia-peanut", slot: 0)
    static let post = Paths.skips("mia", day: "2026-06-20")

    private func stored(_ site: TestSite) async throws -> [DoseSkip] {
        try await site.store.doseSkips(site.homes.mia, from: .today, through: .today)
    }

    @Test func `a dose is left out with a reason or without one, and nothing is asked twice`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Self.post, on: Self.new)
        #expect(form["reason"] == "unspecified")
        #expect(try await ada.submit(form).location == Paths.today("mia", day: "2026-06-20"))
        #expect(try await stored(site).map(\.reason) == [.unspecified])
        let again = try await ada.form(Self.post, on: Self.new).with { $0.set("reason", "ill") }
        #expect(again["version"] == "1")
        try await ada.submit(again)
        #expect(try await stored(site).map(\.reason) == [.ill])
        #expect(try await ada.page(Paths.today("mia")).says("Ill"))
    }

    @Test func `undo takes it back, and undo of that brings it back`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.submit(ada.form(Self.post, on: Self.new).with { $0.set("reason", "away") })
        let today = try await ada.page(Paths.today("mia"))
        #expect(today.toast == "Skipped")
        try await ada.submit(#require(today.forms.first { $0.action.hasSuffix("/removal") }))
        #expect(try await stored(site) == [])
        let back = try await ada.page(Paths.today("mia"))
        #expect(back.toast == "Skip undone")
        try await ada.submit(#require(back.forms.first { $0.action.hasSuffix("/restoration") }))
        #expect(try await stored(site).map(\.reason) == [.away])
    }

    @Test func `a skip that a dose ended is not restored`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.submit(ada.form(Self.post, on: Self.new))
        let skip = try #require(try await stored(site).first)
        _ = try await site.store.addIntake(
            .at(.today, "09:00", .full(.peanutTwo)), site.homes.mia, change: site.homes.change())
        #expect(try await ada.post(Paths.skipRestoration("mia", day: "2026-06-20", skip.id.text)).status == 303)
        let today = try await ada.page(Paths.today("mia"))
        #expect(today.toast == "A dose is recorded for this day, so it is not marked as skipped")
        #expect(try await stored(site) == [])
    }

    @Test func `two people who leave the same dose out note it once`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        let (hers, his) = (
            try await ada.form(Self.post, on: Self.new), try await ben.form(Self.post, on: Self.new)
        )
        try await ada.submit(hers.with { $0.set("reason", "ill") })
        try await ben.submit(his.with { $0.set("reason", "forgotten") })
        #expect(try await stored(site).map(\.reason) == [.ill])
    }

    @Test func `a day with skipped doses is not said to be all taken`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.submit(ada.form(Self.post, on: Self.new))
        let cashew = Paths.newSkip("mia", day: "2026-06-20", "mia-cashew", slot: 0)
        try await ada.submit(ada.form(Self.post, on: cashew))
        let skipped = try await ada.page(Paths.today("mia"))
        #expect(skipped.says("Skipped today") && skipped.says("No dose was taken."))
        #expect(!skipped.says("All taken"))
        _ = try await site.store.addIntake(
            .at(.today, "09:00", .full(.cashewOne)), site.homes.mia, change: site.homes.change())
        // Until then, Today counts down the time to watch for symptoms.
        site.clock.step(seconds: 5 * 3600)
        let mixed = try await ada.page(Paths.today("mia"))
        #expect(mixed.says("Not all taken today") && mixed.says("Taken: 1. Skipped: 1."))
        #expect(try await stored(site).map(\.allergen) == [Allergen.peanut.id])
    }

    @Test func `what was answered before skipping is the reason offered`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let path = Paths.newSkip("mia", day: "2026-06-20", "mia-peanut", slot: 0, reason: "ill")
        #expect(try await ada.form(Self.post, on: path)["reason"] == "ill")
    }

    @Test func `what was taken is not left out`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Self.post, on: Self.new)
        _ = try await site.store.addIntake(
            .at(.today, "09:00", .full(.peanutTwo)), site.homes.mia, change: site.homes.change())
        #expect(try await ada.submit(form).status == 303)
        #expect(try await stored(site) == [])
    }
}
