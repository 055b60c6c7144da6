import SQL
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `Today of several areas` {
    @Test func `is read from one snapshot, after who asks`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        _ = try await ada.page(Paths.today("mia"))
        let before = site.homes.temporary.recorder.snapshots
        #expect(try await ada.page(Paths.today("mia")).status == 200)
        #expect(site.homes.temporary.recorder.snapshots - before == 2)
    }
}
