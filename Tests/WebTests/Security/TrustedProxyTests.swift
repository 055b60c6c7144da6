import Foundation
import HTTPTypes
import Host
import Hummingbird
import NIOCore
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct TrustedProxyTests {
    private func origin(
        peer: String?, for forwarded: [String] = [], proto: String? = nil, tls: Bool = false,
        trusted: Set<String> = ["10.0.0.1", "10.0.0.2"]
    ) throws -> Origin {
        var headers = HTTPFields()
        for line in forwarded { headers.append(HTTPField(name: .xForwardedFor, value: line)) }
        headers[.xForwardedProto] = proto
        let request = Request(
            head: HTTPRequest(
                method: .get, scheme: "http", authority: "acclimate.example", path: "/", headerFields: headers),
            body: RequestBody(buffer: ByteBuffer()))
        let options = TestOptions(speaksTLS: tls, trusts: { trusted.contains($0) })
        let nowhere = URL(filePath: "/nowhere")
        return Origin(request, peer: peer, options: options.site(incoming: nowhere, work: WorkFolder(nowhere)))
    }

    /// The peer, the `X-Forwarded-For` lines, and the resulting client address.
    static let addresses: [(String, [String], String)] = [
        ("203.0.113.9", [], "203.0.113.9"),
        ("203.0.113.9", ["198.51.100.1"], "203.0.113.9"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["1.1.1.1, 198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["1.1.1.1", "198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["1.1.1.1, 198.51.100.1, 10.0.0.2"], "198.51.100.1"),
        ("10.0.0.1", ["10.0.0.2"], "10.0.0.1"),
        // The comma that a proxy appends is one `Character` with the mark before it.
        ("10.0.0.1", ["1\u{600}, 198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["1\u{600}", "198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["unknown"], "10.0.0.1"), ("10.0.0.1", ["198.51.100.1, _hidden"], "10.0.0.1"),
    ]

    @Test(arguments: addresses)
    func `the last address that is no proxy of ours counts`(
        _ peer: String, _ forwarded: [String], _ address: String
    ) throws {
        #expect(try origin(peer: peer, for: forwarded).address == address)
    }

    /// The peer, `X-Forwarded-Proto`, whether we use TLS, and whether the connection counts as secure.
    static let schemes: [(String, String?, Bool, Bool)] = [
        ("203.0.113.9", "https", false, false), ("203.0.113.9", nil, true, true), ("203.0.113.9", "http", true, true),
        ("10.0.0.1", "https", false, true), ("10.0.0.1", "HTTPS", false, true), ("10.0.0.1", "http", false, false),
        ("10.0.0.1", nil, false, false), ("10.0.0.1", "https, http", false, false),
    ]

    @Test(arguments: schemes)
    func `only a trusted peer's word makes a connection secure`(
        _ peer: String, _ proto: String?, _ tls: Bool, _ isSecure: Bool
    ) throws {
        #expect(try origin(peer: peer, proto: proto, tls: tls).isSecure == isSecure)
    }

    @Test func `the browser's own name for the server is kept`() throws {
        #expect(try origin(peer: "203.0.113.9").authority == "acclimate.example")
    }

    @Test(arguments: [(true, "__Host-acclimate-session"), (false, "acclimate-session")])
    func `behind a trusted proxy with TLS cookies are secure`(_ isTrusted: Bool, _ name: String) async throws {
        let site = try await TestSite(TestOptions(trusts: { _ in isTrusted }))
        let browser = site.browser()
        browser.headers[.xForwardedProto] = "https"
        let reply = try await browser.signIn(.ada)
        #expect(reply.cookie(name)?.contains("; Secure") == isTrusted)
    }

    @Test(arguments: [("203.0.113.9", true), ("127.0.0.1", false), ("::1", false)])
    func `plain HTTP from elsewhere is named on every page`(_ address: String, _ isNamed: Bool) async throws {
        let site = try await TestSite(TestOptions(trusts: { $0 == "127.0.0.1" }))
        let browser = site.browser()
        browser.headers[.xForwardedFor] = address
        try await browser.signIn(.ada)
        let page = try await browser.page(Paths.today("mia"))
        #expect(page.body.contains("This connection is not private.") == isNamed)
    }

    @Test func `an address that a stranger makes up does not help to guess on`() async throws {
        let site = try await TestSite()
        let browser = site.browser()
        for number in 1...21 {
            browser.headers[.xForwardedFor] = "198.51.100.\(number)"
            let reply = try await browser.trySignIn(email: "nobody\(number)@okafor.example", password: "wrong password")
            #expect(reply.status == 422)
        }
        browser.headers[.xForwardedFor] = "198.51.100.22"
        #expect(try await browser.trySignIn(email: "ada@okafor.example", password: TestSite.password).status == 429)
    }
}
