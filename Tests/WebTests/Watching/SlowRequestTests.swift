import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `A request that takes long` {
    @Test func `is logged by its route, with the time in the database, and without values`() async throws {
        var options = TestOptions()
        options.slow = .zero
        let site = try await TestSite(options)
        let ada = try await site.browser(as: .ada)
        _ = try await ada.get(Paths.today("mia"))
        let line = try #require(site.log.lines.last { $0.contains("/people/{person}/today") })
        #expect(line.hasPrefix("warning: slow request [database: "))
        #expect(line.contains("method: GET") && line.contains("status: 200") && line.contains("transactions: "))
        #expect(line.contains("slowest: ") && line.contains("statement: "))
        #expect(!line.contains("mia"))
    }

    @Test func `is one like any other if nothing counts as long`() async throws {
        let site = try await TestSite()
        _ = try await site.browser().get(Paths.help)
        #expect(site.log.lines.contains { $0.hasPrefix("info: request [") && $0.contains("/help") })
        #expect(!site.log.lines.contains { $0.contains("slow request") })
    }
}
