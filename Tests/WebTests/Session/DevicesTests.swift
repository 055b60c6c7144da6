import Accounts
import Clinical
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct DevicesTests {
    @Test func `each device is listed by its name and can be signed out`() async throws {
        let site = try await TestSite()
        let phone = site.browser()
        phone.headers[.userAgent] = "Mozilla/5.0 (Linux; Android 14) Gecko/125.0 Firefox/125.0"
        try await phone.signIn(.ada)
        let lost = try #require(try await site.session(of: .ada))
        site.clock.step(seconds: 1)
        let desk = try await site.browser(as: .ada)
        let page = try await desk.page(Paths.settings)
        #expect(page.body.contains("Firefox, Android"))
        let form = try page.form(Paths.deviceRevocation(lost.text))
        #expect(try await desk.submit(form).location == Paths.settings)
        #expect(try await desk.page(Paths.settings).toast == "Device signed out")
        #expect(try await phone.get(Paths.people).status == 303)
        #expect(try await desk.get(Paths.people).status == 200)
    }

    @Test(arguments: [Somebody.ben, .ola])
    func `nobody signs out a device of another account`(_ other: Somebody) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let session = try #require(try await site.session(of: .ada))
        try await site.browser(as: other).post(Paths.deviceRevocation(session.text))
        #expect(try await ada.get(Paths.people).status == 200)
    }

    @Test func `a new password signs all other devices out`() async throws {
        let site = try await TestSite()
        let (here, there) = (try await site.browser(as: .ada), try await site.browser(as: .ada))
        let ben = try await site.browser(as: .ben)
        let form = try await here.form(Paths.settingsPassword, on: Paths.settings).with {
            $0.set("current", TestSite.password)
            $0.set("new", "nine yellow herons")
        }
        #expect(try await here.submit(form).location == Paths.settings)
        #expect(try await here.page(Paths.settings).toast?.hasPrefix("Password changed") == true)
        #expect(try await there.get(Paths.people).status == 303)
        #expect(try await ben.get(Paths.people).status == 200)
        let door = site.browser()
        #expect(try await door.trySignIn(email: Somebody.ada.email, password: TestSite.password).status == 422)
        #expect(try await door.trySignIn(email: Somebody.ada.email, password: "nine yellow herons").status == 303)
    }

    /// What is typed for the new password, and the fields reported for it.
    static let refused: [(current: String, new: String, fields: [String])] = [
        ("wrong", "nine yellow herons", ["current"]),
        ("", "nine yellow herons", ["current"]),
        (TestSite.password, "short", ["new"]),
        (TestSite.password, "password1", ["new"]),
        (TestSite.password, "ada@okafor.example", ["new"]),
        (TestSite.password, String(repeating: "x", count: 300), ["new"]),
        ("wrong", "short", ["current", "new"]),
        (String(repeating: "x", count: 5000), "nine yellow herons", ["current"]),
    ]

    @Test(arguments: refused)
    func `a password that may not be is refused`(_ current: String, _ new: String, _ fields: [String]) async throws {
        let site = try await TestSite()
        let (ada, other) = (try await site.browser(as: .ada), try await site.browser(as: .ada))
        let hash = try await site.store.account(id: .ada)?.passwordHash
        let reply = try await ada.post(Paths.settingsPassword, [("current", current), ("new", new)])
        #expect(reply.status == 422)
        #expect(reply.problems.map { String($0.prefix { $0 != ":" }) } == fields)
        #expect(!reply.body.contains("value=\"\(new)\""))
        #expect(try await site.store.account(id: .ada)?.passwordHash == hash)
        #expect(try await other.get(Paths.people).status == 200)
    }

    @Test func `guessing the present password is slowed down`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let guess = [("current", "wrong"), ("new", "nine yellow herons")]
        for _ in 0..<6 {
            #expect(try await ada.post(Paths.settingsPassword, guess).status == 422)
        }
        let stopped = try await ada.post(
            Paths.settingsPassword, [("current", TestSite.password), ("new", "nine yellow herons")])
        #expect(stopped.status == 429 && stopped.headers[.retryAfter] == "30")
        site.clock.step(seconds: 30)
        let right = [("current", TestSite.password), ("new", "nine yellow herons")]
        #expect(try await ada.post(Paths.settingsPassword, right).status == 303)
    }
}
