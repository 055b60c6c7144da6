import ActivityStore
import Clinical
import Foundation
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `Somebody who uses only activity and food` {
    let site: TestSite
    let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
        let form = try await ada.form(Paths.profile("ben"), on: Paths.profile("ben"))
        let reply = try await ada.submit(
            form.with { form in
                form.clear("areas")
                form.tick("areas", "activity")
            })
        try #require(reply.status == 303)
    }

    @Test(arguments: ["today", "activity", "insights", "calories", "food", "weights"])
    func `is not told about doses`(_ page: String) async throws {
        let body = try await ada.get("/people/ben/\(page)").body
        let main = body.split(separator: "<main").last.map(String.init) ?? ""
        #expect(!main.isEmpty && !main.localizedCaseInsensitiveContains("dose"))
    }

    @Test func `is not told that nothing is logged on a day with food`() async throws {
        #expect(try await !ada.get(Paths.today("ben")).body.contains("nothing logged"))
        #expect(try await ada.get(Paths.today("mia")).body.contains("nothing logged"))
    }
}
