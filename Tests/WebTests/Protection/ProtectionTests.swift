import Accounts
import Clinical
import Encodings
import Host
import Store
import Symptoms
import TestSupport
import Testing

@testable import Pages
@testable import SymptomsPages
@testable import Web

@Suite struct `Lock and passkeys in the settings` {
    private func register(
        _ browser: Browser, _ id: String, _ device: SoftAuthenticator, name: String = "Phone",
        _ change: (inout SoftAuthenticator.Call) -> Void = { _ in }
    ) async throws -> Reply {
        let challenge = try await browser.challenge(.registration)
        let made = try device.create(.here(challenge.bytes, change))
        return try await browser.post(
            Paths.passkeys,
            [
                ("id", id), ("name", name), ("challenge", challenge.id),
                ("clientData", Base64URL.encode(made.clientData)),
                ("attestation", Base64URL.encode(made.attestation)), ("transports", "internal usb internal2"),
            ])
    }

    @Test(arguments: SoftAuthenticator.Kind.allCases)
    func `a passkey is added under its name`(_ kind: SoftAuthenticator.Kind) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.confirm()
        let reply = try await register(ada, "one", try SoftAuthenticator(kind), name: "Ada’s phone")
        #expect(reply.status == 303)
        let stored = try #require(try await site.store.passkeys(of: .ada).first)
        #expect(stored.name == "Ada’s phone" && stored.transports == ["internal", "usb"])
        #expect(stored.relyingParty == "localhost")
        #expect(try await ada.page(Paths.protection).says("Ada’s phone"))
    }

    @Test func `a form sent twice adds one, and a device twice is refused`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.confirm()
        let device = try SoftAuthenticator()
        #expect(try await register(ada, "one", device).status == 303)
        #expect(try await register(ada, "one", device).status == 303)
        let again = try await register(ada, "two", device)
        #expect(again.status == 422 && again.says("already has a passkey for your account"))
        #expect(try await site.store.passkeys(of: .ada).count == 1)
    }

    @Test func `a wrong answer adds nothing`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.confirm()
        let device = try SoftAuthenticator()
        #expect(try await register(ada, "one", device) { $0.flags = 1 }.status == 422)
        #expect(try await register(ada, "one", device) { $0.origin = "https://evil.example" }.status == 422)
        #expect(try await register(ada, "one", device) { $0.format = "tpm" }.status == 422)
        #expect(try await site.store.passkeys(of: .ada).isEmpty)
    }

    @Test func `nothing changes before somebody shows who they are, nor five minutes later`() async throws {
        let site = try await TestSite()
        _ = try await site.passkey()
        let ada = try await site.browser(as: .ada)
        _ = try await ada.token()
        func tryAll() async throws {
            for (path, fields) in [
                (Paths.settingsLock, [("delay", "0")]), (Paths.passkeys, [("id", "x"), ("name", "x")]),
                (Paths.passkey("a-passkey"), [("name-a-passkey", "Mine")]), (Paths.passkeyRemoval("a-passkey"), []),
                (Paths.recoveryCodes, []), (Paths.devicePIN, [("change", "set")]),
            ] {
                #expect(try await ada.post(path, fields).location == Paths.protection, "\(path)")
            }
        }
        let before = try await StoreDump(site.homes.temporary)
        try await tryAll()
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
        try await ada.confirm()
        site.clock.step(seconds: 300)
        let later = try await StoreDump(site.homes.temporary)
        try await tryAll()
        #expect(try await StoreDump(site.homes.temporary).difference(from: later) == [])
    }

    @Test func `a passkey or a recovery code shows who somebody is as well`() async throws {
        let site = try await TestSite()
        let device = try await site.passkey()
        let codes = try await site.recoveryCodes()
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.post(Paths.confirmation, ada.answer(device, .confirmation)).status == 303)
        #expect(try await ada.post(Paths.settingsLock, [("delay", "15")]).location == Paths.protection)
        let other = try await site.browser(as: .ada)
        #expect(try await other.post(Paths.confirmation, [("way", "code"), ("code", codes[0])]).status == 303)
        #expect(try await other.page(Paths.protection).says("2 unused codes"))
    }

    @Test func `the lock is chosen, changed and switched off`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.confirm()
        for delay in LockDelay.allCases {
            let form = try await ada.form(Paths.settingsLock, on: Paths.protection)
            try await ada.submit(form.with { $0.set("delay", String(delay.rawValue)) })
            let page = try await ada.page(Paths.protection)
            #expect(try page.form(Paths.settingsLock)["delay"] == String(delay.rawValue))
            #expect(page.forms.contains { $0.action == Paths.lock })
        }
        try await ada.post(Paths.settingsLock, [("delay", "off")])
        #expect(!(try await ada.page(Paths.protection).forms.contains { $0.action == Paths.lock }))
    }

    @Test func `recovery codes are shown once and replace the ones before`() async throws {
        let site = try await TestSite()
        let old = try await site.recoveryCodes()
        let ada = try await site.browser(as: .ada)
        try await ada.confirm()
        let page = try await ada.post(Paths.recoveryCodes)
        let codes = page.body.matches(of: /<code>([0-9A-Z-]{19})<\/code>/).map { String($0.1) }
        #expect(codes.count == 10)
        #expect(!(try await ada.page(Paths.protection).body.contains(codes[0])))
        let browser = site.browser()
        func enter(_ code: String) async throws -> Int {
            try await browser.post(
                Paths.recoverySession, [("account", Somebody.ada.email), ("code", code)]
            ).status
        }
        #expect(try await enter(old[0]) == 422)
        #expect(try await enter(codes[0]) == 303)
        let next = site.browser()
        let again = try await next.post(
            Paths.recoverySession, [("account", Somebody.ada.email), ("code", codes[0])])
        #expect(again.status == 422)
        #expect(try await site.store.openRecoveryCodes(of: .ada) == 9)
    }

    @Test func `a name that is missing or too long is said beside it`() async throws {
        let site = try await TestSite()
        _ = try await site.passkey()
        let ada = try await site.browser(as: .ada)
        try await ada.confirm()
        let long = String(repeating: "x", count: 61)
        let reply = try await ada.post(Paths.passkey("a-passkey"), [("name-a-passkey", long)])
        #expect(reply.status == 422 && reply.problems.first?.hasPrefix("name-a-passkey: ") == true)
    }
}

@Suite struct `The check for urgent signs` {
    @Test func `names the number without a record`() async throws {
        let site = try await TestSite()
        let ada = try await site.lockedBrowser()
        let before = try await StoreDump(site.homes.temporary)
        let reply = try await ada.post(Paths.urgent, [("signs", "hives"), ("signs", "wheezing")])
        #expect(reply.status == 200 && reply.body.contains("tel:112") && reply.body.contains("data-strict"))
        #expect(!reply.says("Mia"))
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }

    @Test func `takes the stricter reading for every sign that it offers`() async throws {
        let browser = try await TestSite().browser()
        let page = try await browser.page(Paths.urgent)
        #expect(UrgentCheckPage.kinds.count > 10)
        for kind in UrgentCheckPage.kinds {
            #expect(page.body.contains("value=\"\(kind.rawValue)\""))
            let signs = [kind.rawValue, "hives", "coughing"].map { ("signs", $0) }
            let reply = try await browser.post(Paths.urgent, signs)
            #expect(reply.status == 200 && reply.body.contains("data-warning="), "\(kind)")
            #expect(!reply.says("No rule here asks"), "\(kind)")
        }
    }
}
