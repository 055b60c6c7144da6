import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct SignInThrottleTests {
    static let proxy = TestOptions(trusts: { $0 == "127.0.0.1" })

    /// A browser with its own address.
    private func browser(_ site: TestSite, at address: String) throws -> Browser {
        let browser = site.browser()
        browser.headers[try #require(HTTPField.Name("X-Forwarded-For"))] = address
        return browser
    }

    private func fail(_ browser: Browser, _ times: Int, email: String = Somebody.ada.email) async throws {
        for _ in 0..<times {
            #expect(try await browser.trySignIn(email: email, password: "wrong password").status == 422)
        }
    }

    @Test func `after six wrong passwords a stranger's device waits, and longer each time`() async throws {
        let site = try await TestSite()
        let browser = site.browser()
        try await fail(browser, 6)
        let stopped = try await browser.trySignIn(email: Somebody.ada.email, password: TestSite.password)
        #expect(stopped.status == 429)
        #expect(stopped.headers[.retryAfter] == "30")
        #expect(stopped.cookie("acclimate-session") == nil)
        site.clock.step(seconds: 29)
        let still = try await browser.trySignIn(email: Somebody.ada.email, password: TestSite.password)
        #expect(still.status == 429 && still.headers[.retryAfter] == "1")
        site.clock.step(seconds: 1)
        try await fail(browser, 1)
        let longer = try await browser.trySignIn(email: Somebody.ada.email, password: TestSite.password)
        #expect(longer.headers[.retryAfter] == "60")
        site.clock.step(seconds: 60)
        #expect(try await browser.trySignIn(email: Somebody.ada.email, password: TestSite.password).status == 303)
    }

    @Test func `ninety passwords sent at once are checked no more often than six`() async throws {
        let site = try await TestSite(Self.proxy)
        let statuses = try await withThrowingTaskGroup { group in
            for number in 0..<90 {
                group.addTask {
                    let browser = try self.browser(site, at: "203.0.113.\(number)")
                    let password = number == 60 ? TestSite.password : "wrong password"
                    return try await browser.trySignIn(email: Somebody.ada.email, password: password).status
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.count { $0 == 422 || $0 == 303 } <= 6)
        #expect(statuses.count { $0 == 429 } >= 84)
    }

    /// A signed-in browser that only one task uses.
    private struct Phone: @unchecked Sendable {
        let browser: Browser
    }

    private static let wrongCode = "0000-0000-0000-0000"

    @Test(
        arguments: [
            (Paths.confirmation, [("way", "code"), ("code", wrongCode)]),
            (Paths.householdConfirmation, [("way", "password"), ("password", "wrong password")]),
            (
                Paths.circleJoining("mia"),
                [("code", "0000-0000-0000"), ("member", "a-member"), ("id", "an-id"), ("nickname", "Speedy")]
            ),
        ] as [(String, [(String, String)])])
    func `codes sent at once are checked no more often than six`(
        _ path: String, _ fields: [(String, String)]
    ) async throws {
        let site = try await TestSite()
        var phones: [Phone] = []
        for _ in 0..<20 { phones.append(Phone(browser: try await site.browser(as: .ada))) }
        let statuses = try await withThrowingTaskGroup { group in
            for phone in phones { group.addTask { try await phone.browser.post(path, fields).status } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.count { $0 == 422 } == 6 && statuses.count { $0 == 429 } == 14, "\(statuses)")
    }

    @Test func `recovery codes sent at once are checked no more often than six`() async throws {
        let site = try await TestSite(Self.proxy)
        let statuses = try await withThrowingTaskGroup { group in
            for number in 0..<20 {
                group.addTask {
                    let browser = try self.browser(site, at: "203.0.113.\(number)")
                    let fields = [("account", Somebody.ada.email), ("code", Self.wrongCode)]
                    return try await browser.post(Paths.recoverySession, fields).status
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.count { $0 == 422 } == 6 && statuses.count { $0 == 429 } == 14, "\(statuses)")
    }

    @Test func `addresses of one IPv6 network count as one`() async throws {
        let site = try await TestSite(Self.proxy)
        for number in 1...21 {
            let browser = try browser(site, at: "2001:db8:1:2::\(number)")
            try await fail(browser, 1, email: "somebody\(number)@okafor.example")
        }
        let (email, password) = (Somebody.ada.email, TestSite.password)
        let near = try browser(site, at: "2001:db8:1:2:ffff::1")
        #expect(try await near.trySignIn(email: email, password: password).status == 429)
        let far = try browser(site, at: "2001:db8:1:3::1")
        #expect(try await far.trySignIn(email: email, password: password).status == 303)
    }

    @Test func `many addresses share the wait for one account`() async throws {
        let site = try await TestSite(Self.proxy)
        for number in 1...6 { try await fail(try browser(site, at: "203.0.113.\(number)"), 1) }
        let next = try await browser(site, at: "203.0.113.7").trySignIn(
            email: Somebody.ada.email, password: TestSite.password)
        #expect(next.status == 429)
        // Ben's account is not the one that was attacked.
        #expect(
            try await browser(site, at: "203.0.113.7").trySignIn(
                email: Somebody.ben.email, password: TestSite.password
            ).status == 303)
    }

    @Test func `a stranger's failures do not lock out a device that signed in before`() async throws {
        let site = try await TestSite()
        let phone = try await site.browser(as: .ada)
        _ = try await phone.signOut()
        try await fail(site.browser(), 6)
        #expect(
            try await site.browser().trySignIn(email: Somebody.ada.email, password: TestSite.password).status == 429)
        #expect(try await phone.trySignIn(email: Somebody.ada.email, password: TestSite.password).status == 303)
    }

    @Test func `two accounts on one tablet are both known to it`() async throws {
        let site = try await TestSite()
        let tablet = try await site.browser(as: .ada)
        _ = try await tablet.signOut()
        try await tablet.signIn(.ben)
        _ = try await tablet.signOut()
        try await fail(site.browser(), 6, email: Somebody.ben.email)
        #expect(
            try await site.browser().trySignIn(email: Somebody.ben.email, password: TestSite.password).status == 429)
        #expect(try await tablet.trySignIn(email: Somebody.ben.email, password: TestSite.password).status == 303)
    }

    @Test func `a known device has a limit of its own`() async throws {
        let site = try await TestSite()
        let phone = try await site.browser(as: .ada)
        _ = try await phone.signOut()
        try await fail(phone, 11)
        let stopped = try await phone.trySignIn(email: Somebody.ada.email, password: TestSite.password)
        #expect(stopped.status == 429 && stopped.headers[.retryAfter] == "30")
        // Its failures do not count against the account.
        #expect(
            try await site.browser().trySignIn(email: Somebody.ada.email, password: TestSite.password).status == 303)
    }

    @Test func `a device known to one account is a stranger to another`() async throws {
        let site = try await TestSite()
        let phone = try await site.browser(as: .ola)
        _ = try await phone.signOut()
        try await fail(phone, 6)
        #expect(try await phone.trySignIn(email: Somebody.ada.email, password: TestSite.password).status == 429)
    }

    @Test func `one address trying many accounts waits`() async throws {
        let site = try await TestSite(Self.proxy)
        let browser = try browser(site, at: "203.0.113.7")
        for number in 1...21 { try await fail(browser, 1, email: "somebody\(number)@okafor.example") }
        let stopped = try await browser.trySignIn(email: Somebody.ada.email, password: TestSite.password)
        #expect(stopped.status == 429 && stopped.headers[.retryAfter] == "60")
        let elsewhere = try self.browser(site, at: "203.0.113.8")
        #expect(try await elsewhere.trySignIn(email: Somebody.ada.email, password: TestSite.password).status == 303)
    }

    @Test func `failures are forgotten after an hour of rest`() async throws {
        let site = try await TestSite()
        let browser = site.browser()
        try await fail(browser, 5)
        site.clock.step(seconds: 3601)
        try await fail(browser, 5)
        #expect(try await browser.trySignIn(email: Somebody.ada.email, password: TestSite.password).status == 303)
    }

    @Test func `what is counted names no address of a person`() async throws {
        let site = try await TestSite()
        try await fail(site.browser(), 1)
        let lines = try await StoreDump(site.homes.temporary).lines.filter { $0.hasPrefix("sign_in_failure") }
        #expect(lines.count == 2)
        #expect(!lines.contains { $0.lowercased().contains("okafor") })
    }
}
