import HTTPTypes
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// Every page of the product, as the content security policy allows a browser to show it.
@Suite struct GalleryTests {
    @Test func `no page brings script or style of its own, or loads from elsewhere`() async throws {
        let site = try await TestSite(TestOptions(demo: true))
        let browser = site.browser()
        let index = try await browser.page(Paths.gallery)
        let paths = index.body.matches(of: /href="(\/gallery\/[^"]+)"/).map { String($0.1) }
        #expect(paths.count >= Areas.all.pages.count)
        for path in paths {
            let html = try await browser.page(path).body
            #expect(!html.contains("<style"), "\(path)")
            #expect(html.firstMatch(of: /<[^>]*\sstyle\s*=/) == nil, "\(path)")
            #expect(html.firstMatch(of: /<[^>]*\son[a-z]+\s*=/) == nil, "\(path)")
            #expect(!html.contains("javascript:"), "\(path)")
            let scripts = html.matches(of: /<script[^>]*>([^<]*)/)
            #expect(scripts.allSatisfy { $0.0.contains(" src=\"/assets/") && $0.1.isEmpty }, "\(path)")
            let loaded = html.matches(of: /<(?:script|link|img|use|source)[^>]*(?:src|href)="([^"]*)"/).map { $0.1 }
            #expect(
                !loaded.isEmpty && loaded.allSatisfy { $0.hasPrefix("/") && !$0.hasPrefix("//") }, "\(path): \(loaded)")
        }
    }

    @Test func `every page of the gallery carries the policy`() async throws {
        let site = try await TestSite(TestOptions(demo: true))
        let reply = try await site.browser().page(Paths.gallery("today-show", "month"))
        #expect(reply.headers[.contentSecurityPolicy] == SecurityHeadersTests.expected["content-security-policy"])
    }

    @Test(arguments: ["/gallery/no-page/month", "/gallery/today-show/no-sample"])
    func `a sample that is not there is not found`(_ path: String) async throws {
        let site = try await TestSite(TestOptions(demo: true))
        #expect(try await site.browser().get(path).status == 404)
    }
}
