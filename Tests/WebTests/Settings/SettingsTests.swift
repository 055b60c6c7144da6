import Accounts
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
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

    @Test func `each account sees its own devices`() async throws {
        let site = try await TestSite()
        _ = try await site.browser(as: .ada)
        let ola = try await site.browser(as: .ola).page(Paths.settings)
        #expect(!ola.body.contains("okafor") && !ola.forms.contains { $0.action.contains("/devices/") })
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
}
