import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// The worker's own file, and the files in the manifest.
@Suite struct WorkerTests {
    let site: TestSite
    let browser: Browser

    init() async throws {
        site = try await TestSite()
        browser = site.browser()
    }

    @Test func `the worker names files that are there`() async throws {
        let reply = try await browser.page(Paths.worker)
        #expect(reply.headers[.contentType] == "text/javascript; charset=utf-8")
        #expect(reply.headers[.cacheControl] == "no-cache" && reply.cookies.isEmpty)
        let script = try #require(reply.body.firstMatch(of: /import \{ start \} from "([^"]+)";/)?.1)
        #expect(try await browser.get(String(script)).status == 200)
        let others = reply.body.matches(of: /import "([^"]+)";/).map { String($0.1) }
        #expect(others.count == Areas.all.workerScripts.count)
        for other in others { #expect(try await browser.get(other).status == 200, "\(other)") }
        let base = site.served.site.templates.assets.base
        let files = reply.body.matches(of: /"((?:css|js|icons)\/[^"]+)"/).map { String($0.1) }
        #expect(files.contains("css/tokens.css") && files.contains("js/app.js") && files.count > 30)
        #expect(!files.contains { $0.hasPrefix("wasm") || $0.hasPrefix("guide") || $0.hasPrefix("samples") })
        for file in files { #expect(try await browser.get("\(base)/\(file)").status == 200, "\(file)") }
    }

    @Test func `it keeps only pages that say nothing about anybody`() async throws {
        for path in WorkerController.pages {
            let reply = try await browser.page(path)
            #expect(!reply.body.contains("acclimate-owner") && !reply.says("Mia"), "\(path)")
        }
        let signedIn = try await site.browser(as: .ada).page(Paths.offline)
        #expect(!signedIn.says("Mia"))
    }

    @Test func `every style sheet and script of a page is on its list`() async throws {
        let page = try await site.browser(as: .ada).page(Paths.today("mia"))
        let worker = try await browser.page(Paths.worker).body
        let base = site.served.site.templates.assets.base + "/"
        let named = page.body.matches(of: /(?:href|src)="(\/assets\/[^"#]+)/).map { String($0.1) }
        for path in named where !path.contains("/icons/app-") {
            #expect(worker.contains("\"\(path.replacing(base, with: ""))\""), "\(path)")
        }
    }

    @Test func `the manifest has pictures of the right size`() async throws {
        struct Manifest: Decodable {
            struct Icon: Decodable {
                let src: String
                let sizes: String
                let purpose: String
            }
            let icons: [Icon]
        }
        let reply = try await browser.page(Paths.manifest)
        #expect(reply.headers[.contentType] == "application/manifest+json")
        let icons = try JSONDecoder().decode(Manifest.self, from: Data(reply.bytes)).icons
        #expect(icons.contains { $0.sizes == "192x192" } && icons.contains { $0.purpose == "maskable" })
        for icon in icons where icon.sizes != "any" {
            let png = try await browser.page(icon.src).bytes
            let side = png[16..<20].reduce(0) { $0 << 8 | Int($1) }
            #expect("\(side)x\(side)" == icon.sizes)
        }
    }

    /// Some browsers drop the destination of a page request that a worker passes on.
    @Test func `a page that the worker asks for is a page`() async throws {
        let locked = try await site.lockedBrowser()
        let reply = try await locked.get(
            Paths.today("mia"),
            headers: [.fetchDestination: "empty", .fetchMode: "navigate", .accept: "text/html,*/*;q=0.8"])
        #expect(reply.status == 303)
        let script = try await locked.get(
            Paths.today("mia"), headers: [.fetchDestination: "empty", .fetchMode: "cors"])
        #expect(script.status == 423)
    }
}
