import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// Health data, names and addresses are never logged.
@Suite struct LogTests {
    /// Words that would reveal who somebody is or how they are.
    static let telling = [
        "mia", "ada", "ola", "sten", "okafor", "example", "peanut", "hazelnut", "6.25", "2026-06", "otters", "headache",
        "eve", "invitations/", "csrf", "019e",
    ]

    private func expectNothingTold(_ site: TestSite, sourceLocation: SourceLocation = #_sourceLocation) {
        let routes = Set(site.table.map { $0.path.replacing(/:([a-z]+)/) { "{\($0.1)}" } } + ["NotFound"])
        #expect(!site.log.lines.isEmpty)
        for line in site.log.lines {
            for word in Self.telling {
                // A response time may be any number, including that of a dose.
                let plain = line.replacing(/route: [^,\]]*/, with: "").replacing(/milliseconds: [0-9.]+/, with: "")
                    .lowercased()
                #expect(!plain.contains(word), "\(line)", sourceLocation: sourceLocation)
            }
            let route = line.firstMatch(of: /route: ([^,\]]*)/)?.1
            #expect(route.map { routes.contains(String($0)) } == true, "\(line)", sourceLocation: sourceLocation)
        }
    }

    @Test func `a day of a family leaves only routes in the log`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        _ = try await ada.page(Paths.today("mia", day: "2026-06-19"))
        try await ada.post(Paths.intakes("mia", day: "2026-06-20"), [("id", "intake"), ("level", "peanut-two")])
        try await ada.post(Paths.dose("mia", day: "2026-06-19"), [("notes", "headache")])
        try await ada.confirm()
        try await ada.post(Paths.settingsInvitations, [("role", "guardian")])
        try await ada.upload(Paths.doseImports("mia"), file: Encoded.File("date,allergen\n2026-06-01,hazelnut\n"))
        _ = try await site.browser().trySignIn(email: "eve@okafor.example", password: "otters")
        _ = try await site.browser(as: .ola).get(Paths.today("mia"))
        expectNothingTold(site)
        #expect(site.log.lines.count > 10)
    }

    @Test(arguments: [
        "/no-such-page", "/people/mia/today/peanut?eve@okafor.example", "/people/mia/levels/peanut-two", "/%00", "/%ZZ",
    ])
    func `an address that leads nowhere is not logged`(_ path: String) async throws {
        let site = try await TestSite()
        _ = try await site.browser(as: .ada).get(path)
        expectNothingTold(site)
    }

    @Test func `a fault is logged with the number that the page shows, and no value`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try site.store.close()
        let reply = try await ada.get(Paths.today("mia"))
        #expect(reply.status >= 500)
        let code = try #require(reply.main?.firstMatch(of: /class="num">([0-9A-Z]{4}-[0-9A-Z]{4})</)?.1)
        let line = try #require(site.log.lines.first { $0.hasPrefix("error: ") })
        #expect(line.contains(code))
        expectNothingTold(site)
    }

    @Test func `each request is one line with a number of its own`() async throws {
        let site = try await TestSite()
        let browser = site.browser()
        for _ in 0..<3 { _ = try await browser.get(Paths.help) }
        let numbers = site.log.lines.compactMap { $0.firstMatch(of: /request: ([0-9A-Z-]+)/)?.1 }
        #expect(site.log.lines.count == 3 && Set(numbers).count == 3)
    }
}
