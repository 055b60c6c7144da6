import Clinical
import Immunotherapy
import ImmunotherapyStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct DelayTests {
    static let new = Paths.newDelay("mia", day: "2026-06-20", "mia-peanut", slot: 0)
    static let post = Paths.delays("mia", day: "2026-06-20")
    static let removal = Paths.delayRemoval("mia", day: "2026-06-20", "mia-peanut", slot: "0")

    @Test func `a dose is put off with one tap, both parents see it, and it comes back by itself`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        let reply = try await ada.submit(ada.form(Self.post, on: Self.new), button: ("minutes", "30"))
        #expect(reply.location == Paths.today("mia"))
        for browser in [ada, ben] { #expect(try await browser.page(Paths.today("mia")).says("Postponed to 10:00")) }
        site.clock.step(seconds: 1801)
        #expect(try await !ben.page(Paths.today("mia")).says("Postponed to 10:00"))
    }

    @Test func `a dose that is not due yet is put off from its planned time`() async throws {
        let site = try await TestSite()
        _ = try await site.store.agree(.agreed(gap: nil), base: nil, site.homes.mia, change: site.homes.change())
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.page(Self.new).says("15 minutes later than planned"))
        try await ada.submit(ada.form(Self.post, on: Self.new), button: ("minutes", "15"))
        #expect(try await ada.page(Paths.today("mia")).says("Postponed to 18:15"))
    }

    @Test func `a time of the clock works as well, and asking again ends it`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.submit(ada.form(Self.post, on: Self.new).with { $0.set("time", "18:15") })
        let today = try await ada.page(Paths.today("mia"))
        #expect(today.says("Postponed to 18:15") && today.toast == "Postponed")
        try await ada.submit(today.form(Self.removal))
        let after = try await ada.page(Paths.today("mia"))
        #expect(!after.says("Postponed to 18:15") && after.toast == "No longer postponed")
    }

    @Test(
        arguments: [
            ("", "Choose how long, or enter a time."), ("9:30", "This time has passed."),
            ("soon", "Enter a time such as 07:30."),
        ]
    )
    func `what cannot be is said beside the field`(_ time: String, _ sentence: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let reply = try await ada.submit(ada.form(Self.post, on: Self.new).with { $0.set("time", time) })
        #expect(reply.status == 422 && reply.problems == ["time: \(sentence)"])
        #expect(try await site.store.delays(site.homes.mia, from: .today, through: .today) == [])
    }

    @Test func `what was taken meanwhile is not put off`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Self.post, on: Self.new)
        _ = try await site.store.addIntake(
            .at(.today, "09:00", .full(.peanutTwo)), site.homes.mia, change: site.homes.change())
        #expect(try await ada.submit(form, button: ("minutes", "30")).location == Paths.today("mia"))
        #expect(try await site.store.delays(site.homes.mia, from: .today, through: .today) == [])
    }
}
