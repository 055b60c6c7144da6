import Accounts
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct TipTests {
    private static let pages: [(Tip, String)] = [
        (.today, Paths.today("mia")), (.plan, Paths.plan("mia")), (.insights, Paths.insights("mia")),
        (.reactions, Paths.reactions("mia")),
        (.contacts, Paths.contacts("mia")), (.help, Paths.help),
        (.documents, Paths.documents("mia")), (.rescueMedicines, Paths.rescueMedicines("mia")),
        (.report, Paths.report("mia")), (.learn, Paths.learn), (.settings, Paths.settings),
        (.lock, Paths.protection),
    ]

    private func shown(_ browser: Browser, _ path: String) async throws -> Bool {
        try await browser.page(path).body.contains("name=\"tip\"")
    }

    @Test func `every tip has its page`() async throws {
        #expect(Self.pages.map(\.0) == Tip.allCases)
        for (tip, path) in Self.pages {
            let page = try await TestSite().browser(as: .ada).page(path)
            #expect(page.body.contains("name=\"tip\" value=\"\(tip.rawValue)\""), "\(tip)")
        }
    }

    @Test func `check 26: a visit shows one new tip, and the next day another`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await shown(ada, Paths.plan("mia")))
        #expect(try await !shown(ada, Paths.learn))
        #expect(try await shown(ada, Paths.plan("mia")))
        site.clock.step(days: 1)
        #expect(try await shown(ada, Paths.learn))
        #expect(try await shown(ada, Paths.plan("mia")))
        #expect(try await !shown(ada, Paths.contacts("mia")))
    }

    @Test func `check 26: a closed tip leads back and stays closed on every device, for this account only`()
        async throws
    {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let reply = try await ada.submit(ada.form(Paths.tipDismissals, on: Paths.contacts("mia")))
        #expect(reply.status == 303 && reply.location == Paths.contacts("mia"))
        #expect(try await !shown(ada, Paths.contacts("mia")))
        site.clock.step(days: 3)
        let again = try await site.browser(as: .ada)
        #expect(try await !shown(again, Paths.contacts("mia")))
        #expect(try await shown(try await site.browser(as: .ben), Paths.contacts("mia")))
    }

    @Test func `asked for again, they come again one by one`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.submit(ada.form(Paths.tipDismissals, on: Paths.plan("mia")))
        try await ada.submit(ada.form(Paths.tipRestoration, on: Paths.settings))
        #expect(try await ada.page(Paths.settings).body.contains("name=\"tip\" value=\"settings\""))
        site.clock.step(days: 1)
        #expect(try await shown(ada, Paths.plan("mia")))
    }

    @Test func `asked for again while notes are being written, they come again`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.submit(ada.form(Paths.tipDismissals, on: Paths.plan("mia")))
        for _ in 1...20 {
            _ = try await ada.page(Paths.plan("mia"))
            async let written: Void = site.flush()
            try await site.served.site.recorder.restoreTips(of: .ada, site.served.site.world)
            try await written
            let tips = try await site.store.tips(of: .ada)
            #expect(tips == TipStage())
            #expect(try await shown(ada, Paths.learn))
            #expect(try await !shown(ada, Paths.plan("mia")))
            try await site.served.site.recorder.restoreTips(of: .ada, site.served.site.world)
        }
    }

    @Test func `another household's page introduces nothing`() async throws {
        let site = try await TestSite()
        let ola = try await site.browser(as: .ola)
        #expect(try await ola.get(Paths.plan("mia")).status == 404)
        #expect(try await site.store.tips(of: .ola) == TipStage())
    }
}
