import Accounts
import Clinical
import HTTPTypes
import Host
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `Signing in with a passkey` {
    @Test(arguments: SoftAuthenticator.Kind.allCases)
    func `needs no address`(_ kind: SoftAuthenticator.Kind) async throws {
        let site = try await TestSite()
        let device = try await site.passkey("a-passkey", kind)
        let browser = site.browser()
        let reply = try await browser.post(Paths.passkeySession, browser.answer(device, .signIn))
        #expect(reply.status == 303 && reply.location == Paths.home)
        #expect(try await browser.get(Paths.people).status == 200)
        #expect(try await site.store.passkeys(of: .ada).first?.used == site.clock.now)
    }

    @Test func `goes where somebody wanted to go, and nowhere else`() async throws {
        let site = try await TestSite()
        let device = try await site.passkey()
        for (next, goal) in [(Paths.people, Paths.people), ("//evil.example", Paths.home)] {
            let browser = site.browser()
            let fields = try await browser.answer(device, .signIn) + [("next", next)]
            #expect(try await browser.post(Paths.passkeySession, fields).location == goal)
        }
    }

    static let spoiled: [(String, @Sendable (inout SoftAuthenticator.Call) -> Void)] = [
        ("another origin", { $0.origin = "http://localhost:8080" }),
        ("another name", { $0.relyingParty = "example.org" }),
        ("no recognition", { $0.flags = 0b001 }), ("nobody there", { $0.flags = 0b100 }),
        ("another act", { $0.type = "webauthn.create" }), ("another challenge", { $0.challenge[3] ^= 1 }),
        ("a frame", { $0.crossOrigin = true }),
    ]

    @Test(arguments: spoiled.indices)
    func `is refused with`(_ index: Int) async throws {
        let (name, change) = Self.spoiled[index]
        let site = try await TestSite()
        let device = try await site.passkey()
        let browser = site.browser()
        let reply = try await browser.post(Paths.passkeySession, browser.answer(device, .signIn, change))
        #expect(reply.status == 422 && reply.problems.count == 1, "\(name)")
        #expect(try await browser.get(Paths.people).status == 303, "\(name)")
    }

    @Test func `counts each challenge once, for one browser, one purpose and five minutes`() async throws {
        let site = try await TestSite()
        let device = try await site.passkey()
        let browser = site.browser()
        let answer = try await browser.answer(device, .signIn)
        let other = site.browser()
        #expect(try await other.post(Paths.passkeySession, answer).status == 422)
        #expect(try await browser.post(Paths.passkeySession, answer).status == 303)
        let later = site.browser()
        _ = try await later.token()
        #expect(try await later.post(Paths.passkeySession, answer).status == 422)
        let late = try await later.answer(device, .signIn)
        site.clock.step(seconds: 300)
        let reply = try await later.post(Paths.passkeySession, late)
        #expect(reply.status == 422 && reply.says("That took too long"))
    }

    @Test func `is refused when the device says another account, or none`() async throws {
        let site = try await TestSite()
        var device = try await site.passkey()
        for handle in [nil, Array("ola".utf8)] as [[UInt8]?] {
            device.userHandle = handle
            let browser = site.browser()
            #expect(try await browser.post(Paths.passkeySession, browser.answer(device, .signIn)).status == 422)
        }
    }

    @Test func `is refused once it was removed`() async throws {
        let site = try await TestSite()
        let device = try await site.passkey()
        let ada = try await site.browser(as: .ada)
        try await ada.confirm()
        try await ada.post(Paths.passkeyRemoval("a-passkey"))
        let browser = site.browser()
        let reply = try await browser.post(Paths.passkeySession, browser.answer(device, .signIn))
        #expect(reply.status == 422 && reply.says("it was removed"))
    }

    @Test func `tells its owner when the counter went back`() async throws {
        let site = try await TestSite()
        let device = try await site.passkey(signCount: 7)
        let browser = site.browser()
        let reply = try await browser.post(
            Paths.passkeySession, browser.answer(device, .signIn) { $0.signCount = 7 })
        #expect(reply.status == 422 && reply.says("may have been copied"))
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.page(Paths.protection).says("Its counter went back"))
        let good = site.browser()
        let fields = try await good.answer(device, .signIn) { $0.signCount = 8 }
        #expect(try await good.post(Paths.passkeySession, fields).status == 303)
        #expect(try await site.store.passkeys(of: .ada).first?.signCount == 8)
    }

    @Test func `waits after too many failures from one address`() async throws {
        let site = try await TestSite()
        let browser = site.browser()
        for _ in 0..<21 { #expect(try await browser.post(Paths.passkeySession).status == 422) }
        let reply = try await browser.post(Paths.passkeySession)
        #expect(reply.status == 429 && reply.headers[.retryAfter] == "60")
    }

    @Test func `is not offered where it cannot be`() async throws {
        let plain = try await TestSite().browser()
        #expect(try await plain.page(Paths.newSession).body.contains("data-passkey=\"sign-in\""))
        #expect(throws: RelyingParty.Unavailable.needsName) {
            try RelyingParty(authority: "192.168.1.4:8300", isSecure: true)
        }
    }
}

@Suite struct `Unlocking with a passkey` {
    @Test func `works with the account's own and no other`() async throws {
        let site = try await TestSite()
        let mine = try await site.passkey()
        let theirs = try await site.passkey(of: .ola, "ola-passkey")
        let ada = try await site.lockedBrowser()
        #expect(try await ada.script(Paths.unlocking, ada.answer(theirs, .unlocking)).status == 422)
        #expect(try await ada.get(Paths.people).status == 303)
        let answer = try await ada.answer(mine, .unlocking)
        #expect(try await ada.script(Paths.unlocking, answer).status == 204)
        #expect(try await ada.get(Paths.people).status == 200)
        try await ada.post(Paths.lock)
        #expect(try await ada.script(Paths.unlocking, answer).status == 422)
    }

    @Test func `needs a challenge made for unlocking`() async throws {
        let site = try await TestSite()
        let device = try await site.passkey()
        let ada = try await site.lockedBrowser()
        let signIn = try await ada.answer(device, .signIn)
        #expect(try await ada.script(Paths.unlocking, signIn).status == 422)
        #expect(
            try await ada.post(Paths.passkeyChallenges, [("purpose", "confirmation")]).status == 403,
            "a locked session confirms nothing")
    }

    @Test func `works without a user handle, since it is known who is asked`() async throws {
        let site = try await TestSite()
        var device = try await site.passkey()
        device.userHandle = nil
        let ada = try await site.lockedBrowser()
        #expect(try await ada.script(Paths.unlocking, ada.answer(device, .unlocking)).status == 204)
    }
}
