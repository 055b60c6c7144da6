import Accounts
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct RegistrationTests {
    static let eve = [
        ("name", "Eve"), ("email", "eve@home.example"), ("password", TestSite.password), ("locale", "de-DE"),
    ]

    @Test func `while registration is closed nobody makes an account`() async throws {
        let site = try await TestSite()
        let browser = site.browser()
        #expect(try await browser.get(Paths.newAccount).status == 403)
        #expect(try await browser.post(Paths.accounts, Self.eve).status == 403)
        #expect(try await site.store.account(email: "eve@home.example") == nil)
        #expect(try await !browser.page(Paths.newSession).body.contains(Paths.newAccount))
    }

    @Test func `the operator opens and closes it`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let open = try await ada.form(Paths.settingsRegistration, on: Paths.settings)
        #expect(open["open"] == "yes")
        try await ada.submit(open)
        #expect(try await ada.page(Paths.settings).toast == "Anyone can register now")
        #expect(try await site.browser().page(Paths.newSession).body.contains(Paths.newAccount))
        let close = try await ada.form(Paths.settingsRegistration, on: Paths.settings)
        #expect(close["open"] == "no")
        try await ada.submit(close)
        #expect(try await site.browser().get(Paths.newAccount).status == 403)
    }

    @Test func `whoever registers gets a household of their own and sees nobody else's`() async throws {
        let site = try await TestSite()
        try await site.store.setServerSetting(.openRegistration, to: "1")
        let browser = site.browser()
        let form = try await browser.form(Paths.accounts, on: Paths.newAccount)
        let reply = try await browser.submit(
            form.with { form in for (name, value) in Self.eve { form.set(name, value) } })
        #expect(reply.location == Paths.newPerson)
        let stored = try #require(try await site.store.account(email: "eve@home.example"))
        #expect(!stored.account.isOperator && stored.account.household != "okafor" && stored.locale == "de-DE")
        #expect(try await browser.get(Paths.today("mia")).status == 404)
        #expect(try await browser.get(Paths.home).location == Paths.newPerson)
        let dump = try await StoreDump(site.homes.temporary).description
        #expect(!dump.contains(TestSite.password))
    }

    @Test func `an address that has an account gets no second one`() async throws {
        let site = try await TestSite()
        try await site.store.setServerSetting(.openRegistration, to: "1")
        let before = try await StoreDump(site.homes.temporary)
        let fields = Self.eve.map { $0.0 == "email" ? ("email", "ADA@okafor.example") : $0 }
        let reply = try await site.browser().post(Paths.accounts, fields)
        #expect(reply.status == 422)
        #expect(
            reply.problems == ["email: There is already an account with this email address. You can sign in with it."])
        #expect(reply.body.contains("value=\"ADA@okafor.example\""))
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }

    /// One invalid field, and the name of the field reported.
    static let wrong: [(String, String)] = [
        ("name", ""), ("name", " \t\u{A0} "), ("name", String(repeating: "x", count: 81)), ("email", ""),
        ("email", "eve"), ("email", "eve@"), ("email", "eve@home example"), ("password", ""), ("password", "seven77"),
        ("password", "password"), ("password", "eve@home.example"), ("locale", ""), ("locale", "tlh-QO"),
    ]

    @Test(arguments: wrong)
    func `what is wrong is named and nothing is stored`(_ field: String, _ value: String) async throws {
        let site = try await TestSite()
        try await site.store.setServerSetting(.openRegistration, to: "1")
        let before = try await StoreDump(site.homes.temporary)
        let reply = try await site.browser().post(Paths.accounts, Self.eve.map { $0.0 == field ? (field, value) : $0 })
        #expect(reply.status == 422)
        #expect(
            !reply.problems.isEmpty && reply.problems.allSatisfy { $0.hasPrefix("\(field): ") }, "\(reply.problems)")
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }

    @Test func `eight characters make a password`() async throws {
        let site = try await TestSite()
        try await site.store.setServerSetting(.openRegistration, to: "1")
        let fields = Self.eve.map { $0.0 == "password" ? ("password", "8 otters") : $0 }
        #expect(try await site.browser().post(Paths.accounts, fields).status == 303)
        let refused = try await site.browser().post(
            Paths.accounts, Self.eve.map { $0.0 == "password" ? ("password", "7 otter") : $0 })
        #expect(refused.problems.contains { $0.contains("8 characters") }, "\(refused.problems)")
    }
}
