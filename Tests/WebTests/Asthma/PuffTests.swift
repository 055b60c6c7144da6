import Asthma
import AsthmaStore
import Clinical
import HTTPTypes
import Store
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct PuffTests {
    private let site: TestSite
    private let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
        try await site.homes.fillAsthma()
    }

    private func puffs() async throws -> [Stored<PuffDetails>] {
        let mia = site.homes.mia
        return try await site.store.snapshot { tx in try tx.puffs(mia) }
    }

    private func tap(_ id: String, puffs: String = "2") async throws -> Reply {
        try await ada.post(Paths.puffsNow("mia"), [("id", id), ("inhaler", "asthma-of-mia"), ("puffs", puffs)])
    }

    @Test func `a tap that is sent twice is one, and later it is another`() async throws {
        #expect(try await tap("tap").status == 303)
        site.clock.step(seconds: 20)
        #expect(try await tap("tap").status == 303)
        #expect(try await puffs().count == 3)
        // The page from the browser's history, ten minutes later.
        site.clock.step(seconds: 600)
        #expect(try await tap("tap", puffs: "1").status == 303)
        let kept = try await puffs()
        #expect(kept.count == 4 && Set(kept.map(\.id)).count == 4)
        #expect(kept.allSatisfy { $0.details.purpose == .asNeeded })
    }

    @Test func `a tap that waited on a phone is when it was tapped`() async throws {
        let fields = [
            ("id", "late"), ("inhaler", "asthma-of-mia"), ("puffs", "1"), ("day", "2026-06-19"), ("time", "22:05"),
        ]
        let waited = try await ada.send(
            .post, Paths.puffsNow("mia"), type: "application/x-www-form-urlencoded",
            Encoded.form([(FormToken.field, try await ada.token())] + fields), headers: OutboxAnswerTests.entry)
        #expect(waited.status == 200)
        #expect(try await puffs().first?.details.at == .berlin(.yesterday, "22:05"))
    }

    @Test func `more puffs than a tap has, and inhalers of others, are refused`() async throws {
        #expect(try await tap("many", puffs: "5").status == 400)
        #expect(try await tap("none", puffs: "0").status == 400)
        let other = try await ada.post(
            Paths.puffsNow("mia"), [("id", "other"), ("inhaler", "nobody"), ("puffs", "1")])
        #expect(other.status == 400)
        #expect(try await puffs().count == 1)
    }

    @Test func `several puffs are one entry, each a record that can be taken back alone`() async throws {
        let fields = [
            ("id", "form"), ("inhaler", "asthma-of-mia"), ("day", "2026-06-19"), ("time", "21:15"), ("puffs", "3"),
            ("note", "At night"),
        ]
        #expect(try await ada.post(Paths.asthma("mia", "puffs"), fields).status == 303)
        #expect(try await ada.post(Paths.asthma("mia", "puffs"), fields).status == 303)
        #expect(try await puffs().count == 4)
        #expect(try await ada.post(Paths.asthmaDeletion("mia", "puffs", "form-2")).status == 303)
        #expect(try await puffs().count == 3)
        #expect(try await ada.post(Paths.asthmaRestoration("mia", "puffs", "form-2")).status == 303)
        #expect(try await puffs().count == 4)
    }

    @Test func `a day without any is known, and one without a record is not`() async throws {
        let page = try await ada.get(Paths.asthma("mia"))
        #expect(page.holds("Not known"))
        #expect(try await ada.post(Paths.quietDays("mia"), [("day", "2026-06-18")]).status == 303)
        let mia = site.homes.mia
        let quiet = try await site.store.snapshot { tx in try tx.quietDays(mia) }
        #expect(quiet == [.yesterday, "2026-06-18"])
    }
}
