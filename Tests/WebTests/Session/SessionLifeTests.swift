import Clinical
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct SessionLifeTests {
    static let day: Int64 = 86_400

    @Test func `a session's token changes once a day`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let first = ada.cookies["acclimate-session"]
        site.clock.step(seconds: Self.day - 1)
        #expect(try await ada.page(Paths.people).cookies == [])
        site.clock.step(seconds: 1)
        let reply = try await ada.page(Paths.people)
        #expect(reply.cookie("acclimate-session") != nil)
        #expect(ada.cookies["acclimate-session"] != first)
        #expect(try await ada.page(Paths.people).cookies == [])
        #expect(try await site.store.sessions(of: .ada).count == 1)
    }

    @Test func `an exchanged token works for requests that were under way, then no more`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let late = site.browser()
        late.setCookie("acclimate-session", try #require(ada.cookies["acclimate-session"]))
        site.clock.step(days: 1)
        _ = try await ada.page(Paths.people)
        site.clock.step(seconds: 60)
        #expect(try await late.get(Paths.people).status == 200)
        site.clock.step(seconds: 1)
        #expect(try await late.get(Paths.people).status == 303)
        #expect(try await ada.get(Paths.people).status == 200)
    }

    /// The first request of a day, by kind of response.
    static let firstRequests: [(String, String)] = [
        ("a page", Paths.people), ("a page that is not found", "/people/nobody/today"), ("a redirect", Paths.home),
        ("a route that is not there", "/no-such-page"), ("an asset", Paths.health),
    ]

    @Test(arguments: firstRequests)
    func `nobody is signed out by the exchange`(_ name: String, _ path: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        site.clock.step(days: 1)
        _ = try await ada.get(path)
        site.clock.step(seconds: 120)
        #expect(try await ada.get(Paths.people).status == 200, "after \(name)")
    }

    @Test func `nobody is signed out by an exchange while a note is shown or set`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        _ = try await ada.token()
        site.clock.step(days: 1)
        #expect(try await ada.post(Paths.currentLevel("mia", "peanut-one")).status == 303)
        site.clock.step(seconds: 120)
        #expect(try await ada.get(Paths.people).status == 200)
        try await ada.post(Paths.currentLevel("mia", "peanut-two"))
        site.clock.step(days: 1)
        #expect(try await ada.page(Paths.plan("mia")).toast != nil)
        site.clock.step(seconds: 120)
        #expect(try await ada.get(Paths.people).status == 200)
    }

    @Test func `signing out on the day of the exchange stays signed out`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        _ = try await ada.token()
        site.clock.step(days: 1)
        _ = try await ada.signOut()
        #expect(ada.cookies["acclimate-session"] == nil)
        #expect(try await site.store.sessions(of: .ada).isEmpty)
    }

    @Test func `a session that rests for two weeks ends`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        site.clock.step(seconds: 14 * Self.day - 1)
        #expect(try await ada.get(Paths.people).status == 200)
        site.clock.step(seconds: 14 * Self.day)
        #expect(try await ada.get(Paths.people).location == Paths.signIn(then: Paths.people))
        try await site.flush()
        #expect(try await site.store.sessions(of: .ada).isEmpty)
    }

    @Test func `a session ends after ninety days however busy it was`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        for _ in 1..<90 {
            site.clock.step(days: 1)
            #expect(try await ada.get(Paths.people).status == 200)
        }
        site.clock.step(days: 1)
        #expect(try await ada.get(Paths.people).status == 303)
        try await site.flush()
        #expect(try await site.store.sessions(of: .ada).isEmpty)
    }

    @Test func `a visit is noted every few minutes, so that a reading device does not expire`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let start = try await site.store.sessions(of: .ada).first?.seen
        site.clock.step(seconds: 300)
        _ = try await ada.page(Paths.people)
        try await site.flush()
        #expect(try await site.store.sessions(of: .ada).first?.seen == start)
        site.clock.step(seconds: 1)
        _ = try await ada.page(Paths.people)
        try await site.flush()
        #expect(try await site.store.sessions(of: .ada).first?.seen == site.clock.now)
    }

    @Test func `a token that was never given out opens nothing`() async throws {
        let site = try await TestSite()
        let browser = site.browser()
        for token in ["", "x", String(repeating: "A", count: 43), "' OR 1=1 --"] {
            browser.setCookie("acclimate-session", token)
            #expect(try await browser.get(Paths.people).status == 303)
        }
    }
}
