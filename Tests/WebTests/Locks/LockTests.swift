import Accounts
import Clinical
import HTTPTypes
import Host
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite(.onBothEngines(oneIn: 8)) struct `The lock` {
    private let right = [("way", "password"), ("password", TestSite.password)]
    private let wrong = [("way", "password"), ("password", "wrong")]

    @Test(arguments: LockDelay.allCases)
    func `closes after its rest without a script`(_ delay: LockDelay) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await site.switchLock(delay)
        site.clock.step(seconds: delay.seconds - 1)
        #expect(try await ada.get(Paths.people).status == 200)
        site.clock.step(seconds: delay.seconds - 1)
        #expect(try await ada.get(Paths.people).status == 200)
        site.clock.step(seconds: delay.seconds)
        #expect(try await ada.get(Paths.people).location?.hasPrefix(Paths.lock) == true)
        // Another request does not unlock it.
        #expect(try await ada.get(Paths.people).status == 303)
    }

    @Test func `is kept open by somebody who types, and by nobody once it is closed`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await site.switchLock(.oneMinute)
        for _ in 0..<5 {
            site.clock.step(seconds: 50)
            #expect(try await ada.script(Paths.lockActivity).status == 204)
        }
        site.clock.step(seconds: 60)
        #expect(try await ada.script(Paths.lockActivity).status == 423)
        #expect(try await ada.get(Paths.people).status == 303)
    }

    @Test func `stays closed when the clock of the server is set back`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await site.switchLock(.hour)
        #expect(try await ada.get(Paths.people).status == 200)
        site.clock.step(seconds: -7200)
        #expect(try await ada.get(Paths.people).status == 303)
    }

    @Test func `leads back to where somebody was, without saying so`() async throws {
        let site = try await TestSite()
        let ada = try await site.lockedBrowser()
        let path = Paths.today("mia", day: "2026-06-19")
        let away = try #require(try await ada.get(path).location)
        #expect(away.hasPrefix("/lock?back=") && !away.contains("today"))
        let form = try await ada.form(Paths.unlocking, on: away)
        #expect(form["back"].map { away.hasSuffix($0) } == true)
        let reply = try await ada.post(Paths.unlocking, right + [("back", form["back"] ?? "")])
        #expect(reply.status == 303 && reply.location == path)
        #expect(try await ada.get(away).location == path)
    }

    @Test func `leads a form back to its page`() async throws {
        let site = try await TestSite()
        let ada = try await site.lockedBrowser()
        ada.headers[.referer] = "http://localhost/people/mia/symptoms/new?day=2026-06-20"
        let away = try #require(try await ada.post(Paths.symptoms("mia")).location)
        ada.headers[.referer] = "https://evil.example/people/mia/today"
        #expect(try await ada.post(Paths.symptoms("mia")).location == Paths.lock)
        ada.headers[.referer] = nil
        let back = try #require(away.firstRange(of: "back=").map { String(away[$0.upperBound...]) })
        #expect(
            try await ada.post(Paths.unlocking, right + [("back", back)]).location
                == "/people/mia/symptoms/new?day=2026-06-20")
    }

    @Test(arguments: ["https://evil.example", "//evil.example", "/people/mia/today", "AAAA", "%22%3E", "'"])
    func `follows no way back that it did not seal`(_ back: String) async throws {
        let ada = try await TestSite().lockedBrowser()
        let page = try await ada.page(Paths.lock + "?back=\(back)")
        #expect(try page.form(Paths.unlocking)["back"] == nil)
        #expect(try await ada.post(Paths.unlocking, right + [("back", back)]).location == Paths.home)
    }

    @Test func `seals a way back for one session only, and only for paths of this site`() async throws {
        let site = try await TestSite().served.site
        let sealed = try #require(BackPath.seal("/people/mia/today", for: "one", site: site))
        #expect(BackPath.open(sealed, for: "one", site: site) == "/people/mia/today")
        #expect(BackPath.open(sealed, for: "two", site: site) == nil)
        #expect(BackPath.open(String(sealed.dropLast(2)), for: "one", site: site) == nil)
        #expect(BackPath.open(nil, for: "one", site: site) == nil)
        for path in ["//evil.example", "/\\evil.example", "https://evil.example", "/session/new", "/lock", "/a b"] {
            #expect(BackPath.seal(path, for: "one", site: site) == nil, "\(path)")
        }
        #expect(BackPath.seal("/" + String(repeating: "a", count: 1000), for: "one", site: site) == nil)
    }

    @Test func `makes guessing slow, also for the right word`() async throws {
        let site = try await TestSite()
        let ada = try await site.lockedBrowser()
        for _ in 0..<6 { #expect(try await ada.post(Paths.unlocking, wrong).status == 422) }
        let early = try await ada.post(Paths.unlocking, right)
        #expect(early.status == 429 && early.headers[.retryAfter] == "30")
        #expect(try await ada.script(Paths.unlocking, right).status == 429)
        #expect(try await ada.get(Paths.people).status == 303)
        site.clock.step(seconds: 30)
        #expect(try await ada.post(Paths.unlocking, right).status == 303)
        #expect(try await ada.get(Paths.people).status == 200)
    }

    @Test func `opens once for each recovery code`() async throws {
        let site = try await TestSite()
        let codes = try await site.recoveryCodes()
        let ada = try await site.lockedBrowser()
        let first = [("way", "code"), ("code", codes[0])]
        #expect(try await ada.script(Paths.unlocking, first).status == 204)
        // Sent twice: it is already open, and no second code is used up.
        #expect(try await ada.script(Paths.unlocking, first).status == 204)
        try await ada.post(Paths.lock)
        #expect(try await ada.script(Paths.unlocking, first).status == 422)
        #expect(try await ada.get(Paths.people).status == 303)
        #expect(try await ada.script(Paths.unlocking, [("way", "code"), ("code", codes[1])]).status == 204)
        #expect(try await site.store.openRecoveryCodes(of: .ada) == 1)
    }

    @Test func `stays closed on a device when it is switched off on another`() async throws {
        let site = try await TestSite()
        let ada = try await site.lockedBrowser()
        try await site.switchLock(nil)
        #expect(try await ada.get(Paths.people).status == 303)
        #expect(try await ada.post(Paths.unlocking, right).status == 303)
        #expect(try await ada.get(Paths.people).status == 200)
    }

    @Test func `puts what the script needs on covered pages alone`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(!(try await ada.page(Paths.people).body.contains("data-lock")))
        try await site.switchLock(.atOnce)
        let page = try await ada.page(Paths.today("mia")).body
        #expect(page.contains("data-rest=\"300\"") && page.contains("data-at-once") && page.contains("data-lock-panel"))
        for path in [Paths.help, Paths.urgent] {
            #expect(!(try await ada.page(path).body.contains("data-lock-panel")), "\(path)")
        }
    }
}
