import Accounts
import Clinical
import Store
import TestSupport
import Testing

@testable import HouseholdPages
@testable import Pages
@testable import Web

@Suite struct InvitationTests {
    static let eve = [
        ("name", "Eve"), ("email", "eve@okafor.example"), ("password", TestSite.password), ("locale", "en-GB"),
    ]

    /// The path of a new invitation's link.
    private func invitation(_ browser: Browser) async throws -> String {
        try await browser.confirm()
        let page = try await browser.post(Paths.settingsInvitations, [("role", "guardian")])
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

    @Test(arguments: [
        ("http://localhost:8080", true), ("http://127.0.0.1:8080", true), ("http://[::1]:8080", true),
        ("http://192.168.1.20:8080", false), ("https://acclimate.home.arpa", false),
        ("https://localhost.example.org", false),
    ])
    func `a link is said to open only here if its address is a local one`(_ origin: String, _ isLocal: Bool) throws {
        let link = HouseholdPage.NewLink(try TemplateFixture.phrases(), origin + Paths.invitation("code"))
        #expect(link.address.hasPrefix(origin) && link.text.contains("only on this computer") == isLocal)
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
        let page = try await ada.page(Paths.household)
        let revoke = try #require(
            page.forms.first { $0.action.hasSuffix("/revocation") && $0.action.contains("invitations") })
        try await site.browser(as: .ola).post(revoke.action)
        #expect(try await site.browser().get(path).status == 200)
        try await ada.submit(revoke)
        #expect(try await site.browser().get(path).status == 410)
        #expect(try await !ada.page(Paths.household).forms.contains { $0.action == revoke.action })
    }

    @Test func `the link is shown once and its code is not stored`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let code = try #require(try await invitation(ada).split(separator: "/").last.map(String.init))
        #expect(try await !ada.page(Paths.household).body.contains(code))
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
        let ada = try await site.browser(as: .ada)
        try await ada.confirm()
        let page = try await ada.post(Paths.settingsInvitations, [("role", "guardian")])
        #expect(page.body.contains("value=\"https://acclimate.example/invitations/"))
    }

    @Test func `an invitation asks who is there first, and only for five minutes`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.page(Paths.household).forms.contains { $0.action == Paths.settingsInvitations } == false)
        let before = try await StoreDump(site.homes.temporary)
        #expect(try await ada.post(Paths.settingsInvitations, [("role", "guardian")]).location == Paths.household)
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
        let panel = try await ada.form(Paths.householdConfirmation, on: Paths.household)
        let wrong = try await ada.submit(panel.with { $0.set("password", "wrong") })
        #expect(wrong.status == 422 && wrong.problems.count == 1)
        #expect(try await ada.submit(panel.with { $0.set("password", TestSite.password) }).location == Paths.household)
        #expect(try await ada.post(Paths.settingsInvitations, [("role", "guardian")]).status == 200)
        site.clock.step(seconds: 300)
        #expect(try await ada.post(Paths.settingsInvitations, [("role", "guardian")]).location == Paths.household)
    }

    @Test func `a new password ends the invitations that the account made`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        let (hers, his) = (try await invitation(ada), try await invitation(ben))
        let fields = [("current", TestSite.password), ("new", "nine yellow herons")]
        #expect(try await ada.post(Paths.settingsPassword, fields).location == Paths.settings)
        #expect(try await site.browser().get(hers).status == 410)
        #expect(try await site.browser().post(hers, Self.eve).status == 410)
        #expect(try await site.browser().get(his).status == 200)
    }

    @Test func `an invitation that is sent twice is one, with the same link`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.confirm()
        let form = try await ada.form(Paths.settingsInvitations, on: Paths.household).with { form in
            form.set("role", "guardian")
        }
        let link = /http[^"<\s]*\/invitations\/[A-Za-z0-9_-]{43}/
        let (first, second) = (try await ada.submit(form), try await ada.submit(form))
        let made = try #require(first.body.firstMatch(of: link)?.0)
        #expect(second.body.firstMatch(of: link)?.0 == made)
        let household = try #require(try await site.store.account(id: .ada)?.account.household)
        #expect(try await site.store.openInvitations(of: household, now: site.clock.now).count == 1)
        // Submitting the next page creates the next invitation.
        let next = try second.form(Paths.settingsInvitations).with { form in form.set("role", "guardian") }
        #expect(try await ada.submit(next).body.firstMatch(of: link)?.0 != made)
    }

    @Test func `an invitation of a page from before says that it was used`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.confirm()
        let form = try await ada.form(Paths.settingsInvitations, on: Paths.household).with { form in
            form.set("role", "guardian")
        }
        try await ada.submit(form)
        let id = try #require(form["id"])
        try await ada.post(Paths.invitationRevocation(id))
        #expect(try await ada.submit(form).location == Paths.household)
        #expect(try await ada.page(Paths.household).toast == "That link was already created. Please create a new one.")
    }

    @Test func `somebody who is signed in joins with their account, unless they look after others`() async throws {
        let site = try await TestSite()
        let path = try await invitation(site.browser(as: .ada))
        let ola = try await site.browser(as: .ola)
        let refused = try await ola.page(path)
        #expect(!refused.forms.contains { $0.action == path })
        #expect(try await ola.post(path).status == 200)
        #expect(try await ola.get(Paths.today("mia")).status == 404)
        // Members of the household have nothing to join.
        #expect(try await !site.browser(as: .ben).page(path).forms.contains { $0.action == path })
        for person in try await site.store.people(of: "lindqvist") {
            let access = try #require(
                try await site.store.commandLineAccess(household: "lindqvist").first { $0.person == person.person.id })
            _ = try await site.store.deletePerson(access, change: site.homes.change())
        }
        let form = try await ola.form(path, on: path)
        #expect(try await ola.submit(form).location == Paths.home)
        #expect(try await ola.get(Paths.today("mia")).status == 200)
        #expect(try await site.browser().get(path).status == 410)
        #expect(try await site.store.households().map(\.id) == ["okafor"])
    }
}
