import HTTPTypes
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct CookieTests {
    @Test func `over plain HTTP cookies are closed to scripts and other sites`() async throws {
        let site = try await TestSite()
        let browser = site.browser()
        let door = try await browser.get(Paths.newSession)
        let signedIn = try await browser.signIn(.ada)
        let lines = door.cookies + signedIn.cookies
        #expect(Set(browser.cookies.keys) == ["acclimate-session", "acclimate-device"])
        #expect(door.cookie("acclimate-visitor") != nil)
        for line in lines {
            let parts = line.split(separator: "; ").dropFirst()
            #expect(parts.contains("HttpOnly") && parts.contains("SameSite=Lax") && parts.contains("Path=/"), "\(line)")
            #expect(!parts.contains("Secure") && !line.contains("Domain="), "\(line)")
        }
        #expect(signedIn.cookie("acclimate-session")?.contains("Max-Age=7776000") == true)
    }

    @Test func `over TLS they are bound to this host`() async throws {
        let site = try await TestSite(TestOptions(speaksTLS: true))
        let browser = site.browser()
        let door = try await browser.get(Paths.newSession)
        let signedIn = try await browser.signIn(.ada)
        #expect(Set(browser.cookies.keys) == ["__Host-acclimate-session", "__Host-acclimate-device"])
        for line in door.cookies + signedIn.cookies {
            #expect(line.hasPrefix("__Host-acclimate-") && line.contains("; Secure"), "\(line)")
            #expect(line.contains("; HttpOnly") && line.contains("; Path=/;") && !line.contains("Domain="), "\(line)")
        }
    }

    @Test func `a cookie of plain HTTP opens nothing over TLS`() async throws {
        let site = try await TestSite(TestOptions(speaksTLS: true))
        let browser = try await site.browser(as: .ada)
        let token = try #require(browser.cookies["__Host-acclimate-session"])
        browser.forgetCookie("__Host-acclimate-session")
        browser.setCookie("acclimate-session", token)
        #expect(try await browser.get(Paths.people).status == 303)
    }

    @Test func `the note for the next page is shown once`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let saved = try await ada.post(Paths.currentLevel("mia", "peanut-one"))
        #expect(saved.cookie("acclimate-flash")?.contains("Max-Age=60") == true)
        #expect(try await ada.page(Paths.plan("mia")).toast == "Current dose level changed")
        #expect(try await ada.page(Paths.plan("mia")).toast == nil)
    }

    @Test func `every browser gets its own visitor and session`() async throws {
        let site = try await TestSite()
        let (one, other) = (site.browser(), site.browser())
        _ = try await (one.get(Paths.newSession), other.get(Paths.newSession))
        #expect(one.cookies["acclimate-visitor"] != other.cookies["acclimate-visitor"])
        try await one.signIn(.ada)
        try await other.signIn(.ada)
        #expect(one.cookies["acclimate-session"] != other.cookies["acclimate-session"])
    }

    @Test func `signing in gives a new session whatever cookie was there`() async throws {
        let site = try await TestSite()
        let browser = site.browser()
        browser.setCookie("acclimate-session", "chosen-by-somebody-else")
        try await browser.signIn(.ada)
        #expect(browser.cookies["acclimate-session"] != "chosen-by-somebody-else")
        #expect(try await browser.get(Paths.people).status == 200)
    }

    @Test func `no secret of a cookie is stored as it is`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let dump = try await StoreDump(site.homes.temporary).description
        for secret in ada.cookies.values {
            #expect(!dump.contains(secret))
        }
        #expect(!dump.contains(TestSite.password))
    }
}
