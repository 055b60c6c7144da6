import Accounts
import Clinical
import Store
import TestSupport
import Testing

@testable import Web

@Suite struct InvitationTests {
    static let eve = [
        ("name", "Eve"), ("email", "eve@okafor.example"), ("password", TestSite.password), ("locale", "en-GB"),
    ]

    /// The path of a new invitation's link.
    private func invitation(_ browser: Browser) async throws -> String {
        let page = try await browser.post(Paths.settingsInvitations)
        let link = try #require(
            page.body.firstMatch(of: /value="http:\/\/localhost(\/invitations\/[A-Za-z0-9_-]{43})"/))
        return String(link.1)
    }

    @Test func `whoever has the link joins the household and sees its people`() async throws {
        let site = try await TestSite()
        let path = try await invitation(site.browser(as: .ben))
        let browser = site.browser()
        let form = try await browser.form(path, on: path)
        let reply = try await browser.submit(
            form.with { form in for (name, value) in Self.eve { form.set(name, value) } })
        #expect(reply.location == Paths.home)
        let stored = try #require(try await site.store.account(email: "eve@okafor.example"))
        #expect(stored.account.household == "okafor" && !stored.account.isOperator)
        #expect(try await browser.get(Paths.today("mia")).status == 200)
        #expect(try await browser.get(Paths.today("sten")).status == 404)
    }

    @Test func `an invitation works once`() async throws {
        let site = try await TestSite()
        let path = try await invitation(site.browser(as: .ada))
        let late = site.browser()
        let form = try await late.form(path, on: path)
        #expect(try await site.browser().post(path, Self.eve).status == 303)
        #expect(try await site.browser().get(path).status == 410)
        let reply = try await late.submit(
            form.with { form in
                for (name, value) in Self.eve { form.set(name, value) }
                form.set("email", "second@okafor.example")
            })
        #expect(reply.status == 410)
        #expect(try await site.store.account(email: "second@okafor.example") == nil)
    }

    @Test func `an invitation ends after a week`() async throws {
        let site = try await TestSite()
        let path = try await invitation(site.browser(as: .ada))
        site.clock.step(seconds: 7 * 86_400 - 1)
        #expect(try await site.browser().get(path).status == 200)
        site.clock.step(seconds: 1)
        #expect(try await site.browser().get(path).status == 410)
        #expect(try await site.browser().post(path, Self.eve).status == 410)
        #expect(try await site.store.account(email: "eve@okafor.example") == nil)
    }

    @Test func `an invitation can be taken back, by the household alone`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let path = try await invitation(ada)
        let settings = try await ada.page(Paths.settings)
        let revoke = try #require(
            settings.forms.first { $0.action.hasSuffix("/revocation") && $0.action.contains("invitations") })
        try await site.browser(as: .ola).post(revoke.action)
        #expect(try await site.browser().get(path).status == 200)
        try await ada.submit(revoke)
        #expect(try await site.browser().get(path).status == 410)
        #expect(try await !ada.page(Paths.settings).forms.contains { $0.action == revoke.action })
    }

    @Test func `the link is shown once and its code is not stored`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let code = try #require(try await invitation(ada).split(separator: "/").last.map(String.init))
        #expect(try await !ada.page(Paths.settings).body.contains(code))
        #expect(try await !StoreDump(site.homes.temporary).description.contains(code))
    }

    @Test(arguments: ["/invitations/x", "/invitations/for-ben", "/invitations/code-for-ben", "/invitations/%00"])
    func `a code that was never made has ended too`(_ path: String) async throws {
        let site = try await TestSite()
        let reply = try await site.browser().get(path)
        #expect(reply.status == 410)
        #expect(!reply.body.contains("Okafor"))
    }

    @Test func `a taken address leaves the invitation open`() async throws {
        let site = try await TestSite()
        let path = try await invitation(site.browser(as: .ada))
        let reply = try await site.browser().post(
            path, Self.eve.map { $0.0 == "email" ? ("email", "ola@lindqvist.example") : $0 })
        #expect(reply.status == 422 && reply.problems.count == 1)
        #expect(try await site.browser().post(path, Self.eve).status == 303)
    }

    @Test func `the link uses the address that people type`() async throws {
        let site = try await TestSite(TestOptions(publicAddress: "https://acclimate.example"))
        let page = try await site.browser(as: .ada).post(Paths.settingsInvitations)
        #expect(page.body.contains("value=\"https://acclimate.example/invitations/"))
    }
}
