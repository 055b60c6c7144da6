import Accounts
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct SettingsTests {
    @Test func `name and country are changed together and decide how numbers look`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        var form = try await ada.form(Paths.settingsAccount, on: Paths.settings)
        #expect(form["name"] == "Ada" && form["locale"] == "en-GB")
        form.set("name", " Ada O. ")
        form.set("locale", "de-DE")
        #expect(try await ada.submit(form).location == Paths.settings)
        let stored = try #require(try await site.store.account(id: .ada))
        #expect(stored.account.name == "Ada O." && stored.locale == "de-DE")
        #expect(try await ada.page(Paths.plan("mia")).says("6,25 mg"))
    }

    static let refused: [(String, String)] = [
        ("name", ""), ("name", "  "), ("name", String(repeating: "x", count: 81)), ("locale", ""), ("locale", "xx"),
    ]

    @Test(arguments: refused)
    func `what is wrong is named and nothing changes`(_ field: String, _ value: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Paths.settingsAccount, on: Paths.settings).with { $0.set(field, value) }
        let before = try await StoreDump(site.homes.temporary)
        let reply = try await ada.submit(form)
        #expect(reply.status == 422 && reply.problems.count == 1 && reply.problems[0].hasPrefix("\(field): "))
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }

    @Test(arguments: Somebody.allCases)
    func `only the operator sees who may register`(_ somebody: Somebody) async throws {
        let site = try await TestSite()
        let page = try await site.browser(as: somebody).page(Paths.settings)
        #expect(page.forms.contains { $0.action == Paths.settingsRegistration } == (somebody == .ada))
    }

    @Test func `each account sees its own devices and its household's invitations`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.post(Paths.settingsInvitations)
        let invitation = { (reply: Reply) in
            reply.forms.contains { $0.action.hasPrefix(Paths.settingsInvitations + "/") }
        }
        #expect(invitation(try await ada.page(Paths.settings)))
        #expect(invitation(try await site.browser(as: .ben).page(Paths.settings)))
        let ola = try await site.browser(as: .ola).page(Paths.settings)
        #expect(!invitation(ola) && !ola.body.contains("okafor"))
        #expect(!ola.forms.contains { $0.action.contains("/devices/") })
    }

    @Test func `the page for a private connection offers the certificate when there is one`() async throws {
        let authority = SiteOptions.Authority(
            der: [0x30, 0x82], fingerprint: "AA:BB", address: "https://acclimate.home:8443")
        let site = try await TestSite(TestOptions(authority: authority))
        let page = try await site.browser().page(Paths.connection)
        #expect(page.body.contains("AA:BB") && page.body.contains("https://acclimate.home:8443"))
        let file = try await site.browser().get(Paths.certificate)
        #expect(file.status == 200 && file.headers[.contentType] == "application/x-x509-ca-cert")
        #expect(file.headers[.contentDisposition] == "attachment; filename=\"acclimate-ca.crt\"")
        let without = try await TestSite()
        #expect(try await without.browser().get(Paths.certificate).status == 404)
        #expect(try await without.browser().get(Paths.connection).status == 200)
    }

    @Test func `help is there for everybody, at once`() async throws {
        let site = try await TestSite()
        for browser in [site.browser(), try await site.browser(as: .ola)] {
            let page = try await browser.page(Paths.help)
            #expect(page.body.contains("adrenaline") && page.body.contains("href=\"tel:112\""))
        }
    }

    @Test func `an invitation that is sent twice is one, with the same link`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Paths.settingsInvitations, on: Paths.settings)
        let link = /http[^"<\s]*\/invitations\/[A-Za-z0-9_-]{43}/
        let (first, second) = (try await ada.submit(form), try await ada.submit(form))
        let made = try #require(first.body.firstMatch(of: link)?.0)
        #expect(second.body.firstMatch(of: link)?.0 == made)
        let household = try #require(try await site.store.account(id: .ada)?.account.household)
        #expect(try await site.store.openInvitations(of: household, now: site.clock.now).count == 1)
        // The next page brings the next invitation.
        #expect(try await ada.submit(second.form(Paths.settingsInvitations)).body.firstMatch(of: link)?.0 != made)
    }

    @Test func `an invitation of a page from before says that it was used`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Paths.settingsInvitations, on: Paths.settings)
        try await ada.submit(form)
        let id = try #require(form["id"])
        try await ada.post(Paths.invitationRevocation(id))
        #expect(try await ada.submit(form).location == Paths.settings)
        #expect(try await ada.page(Paths.settings).toast == "That link was made before, please make a new one")
    }
}
