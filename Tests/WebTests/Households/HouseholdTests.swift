import Accounts
import Clinical
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import HouseholdPages
@testable import Pages
@testable import Web

@Suite struct HouseholdTests {
    private func remove(_ account: Account.ID, _ browser: Browser) async throws -> Reply {
        let path = Paths.memberRemoval(account.text)
        return try await browser.submit(browser.form(path, on: path))
    }

    @Test func `the household lists its members, and nobody else's`() async throws {
        let site = try await TestSite()
        let page = try await site.browser(as: .ada).page(Paths.household)
        #expect(page.says("Ada@okafor.example") && page.says("ben@okafor.example") && page.says("You"))
        #expect(!page.body.contains("lindqvist"))
    }

    @Test func `removing a member asks who is there first`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let path = Paths.memberRemoval(Account.ID.ben.text)
        #expect(try await !ada.page(Paths.household).body.contains(path))
        let before = try await StoreDump(site.homes.temporary)
        #expect(try await ada.get(path).location == Paths.household)
        #expect(try await ada.post(path).location == Paths.household)
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
        try await ada.confirm()
        #expect(try await ada.page(Paths.household).body.contains(path))
        #expect(try await ada.get(path).status == 200)
    }

    @Test func `a member who is removed is out at once, and reads so at the next sign-in`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        #expect(try await ben.get(Paths.today("mia")).status == 200)
        let copy = try await ben.post(Paths.exports, [("who", DataPage.everybody), ("password", TestSite.password)])
        try await ada.confirm()
        #expect(try await remove(.ben, ada).location == Paths.household)
        let page = try await ada.page(Paths.household)
        #expect(page.toast == "Removed from the household" && !page.body.contains("ben@okafor.example"))
        // The device is signed out, and the account no longer sees the household.
        #expect(try await ben.get(Paths.today("mia")).status == 303)
        try await ben.signIn(.ben)
        #expect(try await ben.get(Paths.home).location == Paths.people)
        let told = try await ben.page(Paths.people)
        #expect(told.says("Ada removed you from") && told.says("Ben’s household") && !told.body.contains("Mia"))
        #expect(try await ben.get(Paths.today("mia")).status == 404)
        let export = try #require(copy.location)
        #expect(try await ben.get(export).status == 404)
        #expect(try await ben.get(export + "/file").status == 404)
        try await ben.post(Paths.removalNoticeDismissal)
        #expect(try await !ben.page(Paths.people).says("removed you"))
        #expect(try await ben.get(Paths.home).location == Paths.newPerson)
    }

    @Test func `a member who is removed by mistake comes back with the account they have`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        try await ada.confirm()
        _ = try await remove(.ben, ada)
        let invited = try await ada.post(Paths.settingsInvitations, [("role", "guardian")])
        let path = String(try #require(invited.body.firstMatch(of: /\/invitations\/[A-Za-z0-9_-]{43}/)).0)
        try await ben.signIn(.ben)
        #expect(try await ben.submit(ben.form(path, on: path)).location == Paths.home)
        #expect(try await ben.get(Paths.today("mia")).status == 200)
        #expect(try await !ben.page(Paths.people).says("removed you"))
    }

    @Test(arguments: [Account.ID.ada, .ola, "nobody"])
    func `nobody removes themselves or somebody of another household`(_ account: Account.ID) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.confirm()
        let before = try await StoreDump(site.homes.temporary)
        #expect(try await ada.get(Paths.memberRemoval(account.text)).status == 404)
        #expect(try await ada.post(Paths.memberRemoval(account.text)).status == 404)
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }

    @Test func `guessing at the confirmation waits`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let panel = try await ada.form(Paths.householdConfirmation, on: Paths.household)
        for _ in 0..<6 {
            #expect(try await ada.submit(panel.with { $0.set("password", "wrong") }).status == 422)
        }
        let stopped = try await ada.submit(panel.with { $0.set("password", TestSite.password) })
        #expect(stopped.status == 429 && stopped.headers[.retryAfter] == "30")
    }
}
