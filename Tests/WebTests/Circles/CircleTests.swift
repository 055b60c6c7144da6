import Activity
import ActivityStore
import Clinical
import Encodings
import HTTPTypes
import Host
import Store
import TestRecords
import TestSupport
import Testing

@testable import ActivityPages
@testable import Pages
@testable import Web

/// Mia Okafor and Sten next door in one circle, each with a day of health data.
@Suite struct `A circle on the pages` {
    static let code = "7K3M-9QTX-2B4D"

    let site: TestSite
    let ada: Browser
    let ola: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
        ola = try await site.browser(as: .ola)
        let homes = site.homes
        try await site.store.createCircle(
            "school", name: "Class 4b", as: "her-line", BoardChoice(nickname: "Speedy", shown: [.steps]), homes.mia,
            change: homes.change())
        try await makeCode()
        for (access, steps, burned) in [(homes.mia, "4321", "7654"), (homes.sten, "9100", "55")] {
            let walk = HealthXML.record(value: steps, on: "2026-06-20")
            let energy = HealthXML.record(
                "HKQuantityTypeIdentifierActiveEnergyBurned", unit: "kcal", value: burned, on: "2026-06-20")
            try await site.store.importHealth(HealthXML.whole(walk, energy), access, world: homes.world)
            try await HealthTotals.updateTotals(access, homes.world)
        }
    }

    private func makeCode() async throws {
        _ = try await site.store.setCircleCode(
            "school", codeHash: Digest.of(Self.code), site.homes.mia, change: site.homes.change())
    }

    @discardableResult
    private func join(_ code: String = Self.code) async throws -> Reply {
        let path = Paths.circleJoining("sten")
        return try await ola.submit(
            ola.form(path, on: path).with { form in
                form.set("code", code)
                form.set("nickname", "Viking")
                form.set("show-steps", "1")
            })
    }

    /// Every page that could reveal something to the others in a circle.
    private func seen() async throws -> [Reply] {
        var pages = [try await ola.page(Paths.circle("sten", "school"))]
        for metric in BoardMetric.allCases {
            for period in BoardPeriod.names {
                let path = Paths.leaderboard("sten", circle: "school", metric: metric.rawValue, period: period)
                pages.append(try await ola.page(path))
            }
        }
        return pages
    }

    @Test func `tells another household a nickname and the totals that were chosen, and nothing else`() async throws {
        try await join()
        let pages = try await seen()
        #expect(pages.contains { $0.says("Speedy") && $0.says("4321 steps") })
        for page in pages {
            for secret in ["mia", "Mia", "Okafor", "ada@", "her-line", "7654 kcal", "Berlin", Self.code] {
                #expect(!page.says(secret), "\(secret)")
            }
        }
    }

    @Test func `is out of sight at once for who was taken out, and the code with it`() async throws {
        try await join()
        let page = try await ada.page(Paths.circle("mia", "school"))
        let removal = try #require(page.body.firstMatch(of: /action="([^"]+\/members\/[^"]+\/removal)"/)?.1)
        #expect(try await ada.post(String(removal)).status == 303)
        #expect(try await ola.get(Paths.circle("sten", "school")).status == 404)
        let board = try await ola.page(
            Paths.leaderboard("sten", circle: "school", metric: "steps", period: "today"))
        #expect(!board.says("Speedy") && !board.says("Class 4b"))
        #expect(try await join().status == 422)
    }

    @Test func `hides a line at once when it is not chosen any more, and goes on to show it at home`() async throws {
        try await join()
        let path = Paths.circle("mia", "school")
        try await ada.submit(ada.form(path, on: path).with { $0.clear("show-steps") })
        let theirs = try await ola.page(Paths.leaderboard("sten", circle: "school", metric: "steps", period: "today"))
        #expect(!theirs.says("4321 steps") && theirs.says("Sten is ranked 1 of 1."))
        let own = try await ada.page(Paths.leaderboard("mia", circle: "school", metric: "steps", period: "today"))
        #expect(own.says("4321 steps") && own.says("Hidden from the others"))
    }

    @Test func `counts for each member the days of their own clock`() async throws {
        try await join()
        let sten = try #require(try await site.store.person(site.homes.sten))
        _ = try await site.store.updatePerson(
            sten.person.living(in: "Asia/Tokyo"), version: sten.version, site.homes.sten, change: site.homes.change())
        try await HealthTotals.updateTotals(site.homes.sten, site.homes.world)
        // It is evening in Berlin and already tomorrow in Tokyo.
        site.clock.step(seconds: 8 * 3600)
        let today = try await ada.page(Paths.leaderboard("mia", circle: "school", metric: "steps", period: "today"))
        #expect(today.says("4321 steps") && !today.says("9100 steps") && today.says("Mia is ranked 1 of 1."))
        let week = try await ada.page(Paths.leaderboard("mia", circle: "school", metric: "steps", period: "week"))
        #expect(week.says("9100 steps") && week.says("Mia is ranked 2 of 2."))
    }

    @Test func `lets nobody try codes for long`() async throws {
        for _ in 0..<6 { #expect(try await join("7K3M-9QTX-2B4E").status == 422) }
        let refused = try await join()
        #expect(refused.status == 429 && refused.headers[.retryAfter] == "30")
        #expect(try await site.store.circles(site.homes.sten).isEmpty)
        site.clock.step(seconds: 30)
        #expect(try await join().status == 303)
    }

    @Test func `counts no typing mistakes that cannot be a code`() async throws {
        for _ in 0..<9 { #expect(try await join("7K3M").status == 422) }
        #expect(try await join().status == 303)
    }

    @Test func `shows its code once and keeps its digest alone`() async throws {
        let made = try await ada.post(Paths.circleCode("mia", "school"))
        let code = try #require(made.body.firstMatch(of: /value="([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})"/)?.1)
        #expect(try await !ada.page(Paths.circle("mia", "school")).body.contains(code))
        #expect(try await !StoreDump(site.homes.temporary).description.contains(code))
        #expect(try await join().status == 422)
        #expect(try await join(String(code)).status == 303)
    }

    @Test func `is gone from the others when the person is deleted`() async throws {
        try await join()
        #expect(try await site.store.deletePerson(site.homes.mia, change: site.homes.change()))
        let board = try await ola.page(Paths.leaderboard("sten", circle: "school", metric: "steps", period: "month"))
        #expect(!board.says("Speedy"))
        #expect(try await ola.page(Paths.circle("sten", "school")).says("Create a new code"))
    }
}
