import Accounts
import Clinical
import HTTPTypes
import Store
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// Pages are read while the database cannot be written. A page that waits for a writer hangs here, since the database
/// is released only after the last page.
@Suite(.timeLimit(.minutes(3))) struct `While nothing can be written` {
    private let site: TestSite
    private let ada: Browser

    init() async throws {
        var options = TestOptions()
        options.patience = .milliseconds(20)
        site = try await TestSite(options)
        ada = try await site.browser(as: .ada)
    }

    /// Prepares the site so that each page would have something to write: a token due for renewal, activity to be
    /// recorded, new tips, totals not yet derived.
    private func prepare() async throws -> RouteIDs {
        let ids = try await RouteIDs(site, ada)
        try await site.switchLock(.hour)
        try await site.homes.store.importHealth(
            HealthXML.whole(HealthXML.record(from: "10:00", to: "10:05")), site.homes.mia, world: site.homes.world)
        return ids
    }

    @Test(arguments: HeldDatabase.Reason.allCases)
    func `every page is shown`(_ reason: HeldDatabase.Reason) async throws {
        let ids = try await prepare()
        // After a while, changing or removing a member asks for the password again.
        let asking = [Paths.memberRemoval(":account"), Paths.membership(":account")]
        let entries = site.table.filter {
            $0.method == .get && $0.access != .token && !asking.contains($0.path)
        }
        var before: [String: Int] = [:]
        for entry in entries { before[entry.name] = try await ada.get(try ids.path(entry)).status }
        site.clock.step(seconds: 3000)
        try await site.flush()
        let held = try await HeldDatabase(site.homes.temporary, reason)
        for entry in entries {
            let status = try await ada.get(try ids.path(entry)).status
            #expect(status == before[entry.name], "\(entry.name): \(status)")
        }
        try await held.release()
        #expect(before.values.count { $0 == 200 } > 90)
    }

    @Test(arguments: HeldDatabase.Reason.allCases)
    func `programs read as well`(_ reason: HeldDatabase.Reason) async throws {
        let ids = try await prepare()
        let entries = site.table.filter { $0.method == .get && $0.access == .token }
        ada.headers[.authorization] = "Bearer \(try await site.token(.read, id: "reader"))"
        let held = try await HeldDatabase(site.homes.temporary, reason)
        for entry in entries {
            let status = try await ada.get(try ids.path(entry)).status
            #expect(status < 500, "\(entry.name): \(status)")
        }
        try await held.release()
    }

    @Test(arguments: HeldDatabase.Reason.allCases)
    func `the lock closes, and opens again`(_ reason: HeldDatabase.Reason) async throws {
        try await site.switchLock(.hour)
        let token = try await ada.token()
        let held = try await HeldDatabase(site.homes.temporary, reason)
        #expect(try await ada.post(Paths.lock, token: token).location == Paths.lock)
        #expect(try await ada.get(Paths.people).location?.hasPrefix(Paths.lock) == true)
        let proof = [("way", "password"), ("password", TestSite.password)]
        #expect(try await ada.post(Paths.unlocking, proof, token: token).status == 303)
        #expect(try await ada.get(Paths.people).status == 200)
        #expect(try await ada.post(Paths.lock, token: token).location == Paths.lock)
        try await held.release()
        // What could not be stored is stored now, for the next start.
        try await site.flush()
        #expect(try await site.store.sessions(of: .ada).first?.locked != nil)
    }

    @Test func `a token that is due stays as it is until the new one can be stored`() async throws {
        site.clock.step(days: 2)
        let held = try await HeldDatabase(site.homes.temporary, .notWritable)
        let first = ada.cookies
        await site.served.site.recorder.see(try #require(try await site.session(of: .ada)), now: site.clock.now)
        await #expect(throws: (any Error).self) {
            try await site.flush()
        }
        #expect(try await ada.get(Paths.people).status == 200)
        #expect(ada.cookies == first)
        try await held.release()
        try await site.flush()
        #expect(try await ada.get(Paths.people).status == 200)
        #expect(ada.cookies != first)
        // The new token works before and after it is stored.
        #expect(try await ada.get(Paths.people).status == 200)
        try await site.flush()
        #expect(try await ada.get(Paths.people).status == 200)
    }
}
