import HTTPTypes
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct SecurityHeadersTests {
    static let expected = [
        "content-security-policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
            + "style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
            + "frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), payment=(), geolocation=(), bluetooth=()",
        "x-frame-options": "DENY",
    ]

    @Test(arguments: [
        "/session/new", "/help", "/healthz", "/people/mia/today", "/", "/no-such-page", "/people/mia/levels/no/edit",
        "/people/nobody/today", "/api/no-such-thing", "/settings/connection", "/people/mia/photo",
    ])
    func `every answer carries the headers`(_ path: String) async throws {
        let site = try await TestSite()
        for browser in [site.browser(), try await site.browser(as: .ada)] {
            let reply = try await browser.get(path)
            for (name, value) in Self.expected {
                let header = try #require(HTTPField.Name(name))
                #expect(reply.headers[values: header] == [value], "\(name) of \(path)")
            }
            #expect(reply.headers[.cacheControl] == "no-store")
        }
    }

    @Test(arguments: ["/people/mia/air", "/people/mia/air/places"])
    func `only the pages that ask where the phone is may do so`(_ path: String) async throws {
        let browser = try await TestSite().browser(as: .ada)
        let header = try #require(HTTPField.Name("Permissions-Policy"))
        let other = try #require(Self.expected["permissions-policy"])
        let allowed = other.replacing("geolocation=()", with: "geolocation=(self)")
        #expect(try await browser.get(path).headers[values: header] == [allowed])
        #expect(try await browser.get("/people/mia/air/season").headers[values: header] == [other])
    }

    @Test func `an asset carries the headers and may be kept`() async throws {
        let site = try await TestSite()
        let reply = try await site.browser().get(site.served.site.templates.assets.base + "/css/tokens.css")
        #expect(reply.status == 200)
        #expect(reply.headers[.contentType] == "text/css; charset=utf-8")
        #expect(reply.headers[.cacheControl] == "public, max-age=31536000, immutable")
        for (name, value) in Self.expected {
            #expect(reply.headers[try #require(HTTPField.Name(name))] == value)
        }
    }

    @Test func `what everybody's cache may keep sets no cookie`() async throws {
        let site = try await TestSite()
        let base = site.served.site.templates.assets.base
        #expect(try await site.browser().get(base + "/css/tokens.css").cookies == [])
        #expect(try await site.browser().get(Paths.health).cookies == [])
    }

    @Test(arguments: ["/assets/css/tokens.css", "/assets/0/css/tokens.css", "/assets/%2e%2e/Package.swift", "/assets/"])
    func `only the files of today's assets are served`(_ path: String) async throws {
        let site = try await TestSite()
        #expect(try await site.browser().get(path).status == 404)
    }

    @Test func `a form that was refused carries the headers`() async throws {
        let site = try await TestSite()
        let reply = try await site.browser().post(Paths.session, [("email", "a@b.example")], token: "none")
        #expect(reply.status == 403)
        for (name, value) in Self.expected {
            #expect(reply.headers[try #require(HTTPField.Name(name))] == value)
        }
    }
}
