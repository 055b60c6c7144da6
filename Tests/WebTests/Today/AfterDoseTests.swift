import CarePlan
import Clinical
import Immunotherapy
import ImmunotherapyStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct AfterDoseTests {
    private func taken() async throws -> (TestSite, Browser) {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        for (id, level) in [("breakfast", "peanut-two"), ("cashew", "cashew-one")] {
            let fields = [("id", id), ("level", level), ("shown", "call.-.-")]
            try #require(try await ada.post(Paths.intakes("mia", day: "2026-06-20"), fields).status == 303)
        }
        return (site, ada)
    }

    private func left(_ page: Reply) -> Int? {
        page.body.firstMatch(of: /data-countdown data-left="([0-9]+)"/).flatMap { Int($0.1) }
    }

    @Test func `the countdown goes on with the server's time, on every device`() async throws {
        let (site, ada) = try await taken()
        #expect(left(try await ada.page(Paths.today("mia"))) == 3600)
        site.clock.step(seconds: 1000)
        let page = try await ada.page(Paths.today("mia"))
        #expect(left(page) == 2600)
        #expect(page.says("Watch time until 10:30") && page.says("Quiet time until 11:30"))
        let other = try await site.browser(as: .ben)
        #expect(left(try await other.page(Paths.today("mia"))) == 2600)
        #expect(try await other.page(Paths.today("mia")).says("10:30"))
    }

    @Test func `quiet time follows, then nothing counts any more`() async throws {
        let (site, ada) = try await taken()
        site.clock.step(seconds: 3600)
        let page = try await ada.page(Paths.today("mia"))
        #expect(left(page) == 3600 && page.says("Quiet time until 11:30") && !page.says("Watch time"))
        site.clock.step(seconds: 3600)
        #expect(left(try await ada.page(Paths.today("mia"))) == nil)
    }

    @Test func `a dose that is still open stays at hand while the countdown runs`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.post(
            Paths.intakes("mia", day: "2026-06-20"), [("id", "one"), ("level", "peanut-two"), ("shown", "call.-.-")])
        let page = try await ada.page(Paths.today("mia"))
        #expect(left(page) != nil)
        #expect(
            page.forms.contains { $0.action == Paths.intakes("mia", day: "2026-06-20") && $0["level"] == "cashew-one" })
    }

    @Test func `it is asked once the watching is over, and no symptoms is a fact that can be taken back`() async throws
    {
        let (site, ada) = try await taken()
        #expect(try await !ada.page(Paths.today("mia")).says("How did it go?"))
        site.clock.step(seconds: 3600)
        let path = Paths.followUp("mia", day: "2026-06-20", "breakfast")
        let page = try await ada.page(Paths.today("mia"))
        #expect(page.body.ranges(of: "How did it go?").count == 2)
        #expect(page.says("After Peanut 6.25 mg at 09:30"))
        #expect(try await ada.submit(page.form(path)).status == 303)
        let noted = try await ada.page(Paths.today("mia"))
        #expect(noted.toast == "Logged: no symptoms" && !noted.forms.contains { $0.action == path })
        #expect(
            try await ada.submit(
                noted.form(Paths.followUpRemoval("mia", day: "2026-06-20", "breakfast"))
            ).status == 303)
        #expect(try await ada.page(Paths.today("mia")).forms.contains { $0.action == path })
    }

    @Test func `the question is gone after 24 hours, and how it went stays unknown`() async throws {
        let (site, ada) = try await taken()
        site.clock.step(seconds: 86_399)
        #expect(try await ada.page(Paths.today("mia")).says("After Peanut 6.25 mg on Sat 20 June at 09:30"))
        site.clock.step(seconds: 1)
        #expect(try await !ada.page(Paths.today("mia")).says("How did it go?"))
        let all = try await site.store.followUps(site.homes.mia, from: .today, through: .today)
        #expect(all.map(\.answer) == [nil, nil])
    }

    @Test func `an answer with symptoms leads to the reaction's form for that dose`() async throws {
        let (site, ada) = try await taken()
        site.clock.step(seconds: 3600)
        let page = try await ada.page(Paths.today("mia"))
        let path = Paths.newReaction("mia", day: "2026-06-20", intake: "breakfast", severity: "severe")
        #expect(page.body.contains("href=\"\(path.replacing("&", with: "&amp;"))\""))
        let form = try await ada.form(Paths.reactions("mia"), on: path)
        #expect(form["intake"] == "breakfast" && form["wheezing.grade"] == "severe")
        #expect(try await ada.submit(form.with { $0.tick("kinds", "wheezing") }).status == 303)
        #expect(try await !ada.page(Paths.today("mia")).says("How did it go?"))
    }

    @Test func `a past day and a person without the area have no countdown`() async throws {
        let (_, ada) = try await taken()
        #expect(left(try await ada.page(Paths.today("mia", day: "2026-06-19"))) == nil)
        #expect(left(try await ada.page(Paths.today("ben"))) == nil)
    }
}
