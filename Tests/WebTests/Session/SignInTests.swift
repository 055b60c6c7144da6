import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct SignInTests {
    @Test func `the right password opens the door`() async throws {
        let site = try await TestSite()
        let browser = site.browser()
        let reply = try await browser.signIn(.ada)
        #expect(reply.location == Paths.home)
        #expect(browser.cookies["acclimate-visitor"] == nil)
        #expect(try await browser.get(Paths.home).location == Paths.people)
    }

    @Test(arguments: ["ADA@OKAFOR.EXAMPLE", "  ada@okafor.example ", "Ada@Okafor.Example"])
    func `an address is the same in any capitals`(_ email: String) async throws {
        let site = try await TestSite()
        #expect(try await site.browser().trySignIn(email: email, password: TestSite.password).status == 303)
    }

    @Test func `an unknown address and a wrong password get the same answer`() async throws {
        let site = try await TestSite()
        let browser = site.browser()
        let wrong = try await browser.trySignIn(email: "ada@okafor.example", password: "wrong password")
        let unknown = try await browser.trySignIn(email: "eve@okafor.example", password: "wrong password")
        #expect(wrong.status == 422 && unknown.status == 422)
        #expect(wrong.headers == unknown.headers)
        #expect(wrong.body.replacing("ada@", with: "eve@") == unknown.body)
        #expect(wrong.problems == ["email: Email and password do not match. Please try again."])
    }

    @Test(arguments: [("", ""), ("ada@okafor.example", ""), ("not an address", "x"), ("a@b.example", "\u{1}")])
    func `what cannot be right is answered like what is wrong`(_ email: String, _ password: String) async throws {
        let site = try await TestSite()
        let reply = try await site.browser().trySignIn(email: email, password: password)
        #expect(reply.status == 422 && reply.problems.count == 1)
        #expect(reply.cookie("acclimate-session") == nil)
    }

    @Test func `a password longer than any is wrong and costs no hash`() async throws {
        let site = try await TestSite()
        let long = String(repeating: "x", count: 100_000)
        #expect(try await site.browser().trySignIn(email: "ada@okafor.example", password: long).status == 422)
    }

    @Test func `the password typed never comes back`() async throws {
        let site = try await TestSite()
        let reply = try await site.browser().trySignIn(email: "ada@okafor.example", password: "wrong but private")
        #expect(!reply.body.contains("wrong but private"))
    }

    @Test func `somebody signed in does not stand at the door`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.get(Paths.newSession).location == Paths.home)
    }

    @Test func `after the door one goes on to the page that was asked for`() async throws {
        let site = try await TestSite()
        let browser = site.browser()
        let asked = try await browser.get(Paths.wholePlan("mia"))
        let form = try await browser.form(Paths.session, on: try #require(asked.location))
        #expect(form["next"] == "/people/mia/plan?show=all")
        let reply = try await browser.submit(
            form.with {
                $0.set("email", Somebody.ada.email)
                $0.set("password", TestSite.password)
            })
        #expect(reply.location == "/people/mia/plan?show=all")
    }

    static let elsewhere = [
        "//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "/\t/evil.example",
        "evil.example", "", "/session/end", "/session/new", "\\\\evil.example", "/ /evil.example", "/\u{0}",
        "/\u{FF0F}evil.example", "///evil.example", "/\n/evil.example", "\u{0}//evil.example",
    ]

    @Test(arguments: elsewhere)
    func `nobody is led elsewhere after signing in`(_ next: String) async throws {
        let site = try await TestSite()
        #expect(SessionController.next(next) == nil)
        // A form with this character is rejected as a whole; see ErrorAnswerTests.
        guard !next.utf8.contains(0) else { return }
        #expect(try await site.browser().signIn(.ada, next: next).location == Paths.home)
    }

    @Test(arguments: ["/people", "/people/mia/today?day=2026-06-20&view=month", "/people/mia/plan%20"])
    func `a path of this site is where one goes on`(_ next: String) {
        #expect(SessionController.next(next) == next)
    }

    @Test func `no next is no next`() {
        #expect(SessionController.next(nil) == nil)
    }

    @Test func `signing out and deleting the account leave nothing in the browser, an ended session leaves it alone`()
        async throws
    {
        let site = try await TestSite()
        let clear = try #require(SiteData.header)
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        let old = try #require(ada.cookies["acclimate-session"])
        #expect(try await ada.signOut().headers[clear] == "\"cache\", \"storage\"")
        ada.setCookie("acclimate-session", old)
        #expect(try await ada.get(Paths.people).headers[clear] == nil)
        #expect(try await ada.get(Paths.newSession).headers[clear] == nil)
        let fields = [("email", "ben@okafor.example"), ("password", TestSite.password)]
        #expect(try await ben.post(Paths.accountDeletion, [fields[0]]).headers[clear] == nil)
        #expect(try await ben.post(Paths.accountDeletion, fields).headers[clear] == "\"cache\", \"storage\"")
    }

    @Test func `signing out ends the session here and nowhere else`() async throws {
        let site = try await TestSite()
        let (here, there) = (try await site.browser(as: .ada), try await site.browser(as: .ada))
        let before = try #require(here.cookies["acclimate-session"])
        #expect(try await here.signOut().location == Paths.newSession)
        here.setCookie("acclimate-session", before)
        #expect(try await here.get(Paths.people).status == 303)
        #expect(try await there.get(Paths.people).status == 200)
    }
}
