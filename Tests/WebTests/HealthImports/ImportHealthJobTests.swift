import Accounts
import ActivityStore
import Clinical
import Foundation
import HTTPTypes
import Jobs
import Store
import TestRecords
import TestSupport
import Testing

@testable import ActivityPages
@testable import Host
@testable import Pages
@testable import Web

/// The job that reads an uploaded export, on a server that was restarted.
@Suite struct ImportHealthJobTests {
    private let site: TestSite
    private let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
        ada.headers[.accept] = "application/json"
        let reply = try await ada.upload(Paths.healthImports("mia"), file: HealthImportTests.file())
        try #require(reply.body.contains(Paths.healthImport("mia", "1")))
    }

    private var states: [HealthImportRecord.State] {
        get async throws { try await site.store.healthImports(site.homes.mia).map(\.state) }
    }

    private func run() async throws {
        let job = try #require(try await site.store.job(.importHealth(of: "mia")))
        let lease = try await site.store.claimJobs(
            [JobClaim(job.id.kind, leaseSeconds: 60, limit: 1)], limit: 1, owner: "runner", now: site.clock.now)
        let claimed = try #require(lease.first)
        let outcome = try await ImportHealthJob(site: site.served.site).run(claimed.job, claimed.lease)
        #expect(outcome == .done)
        try await site.store.finish(outcome, of: claimed.lease, at: site.clock.now)
    }

    @Test func `a file waits for its job, and nothing else can come in between`() async throws {
        #expect(try await states == [.running] && site.served.work == ["import-health.mia"])
        #expect(try site.served.incoming.isEmpty)
        let status = try await ada.get(Paths.healthImport("mia", "1"))
        #expect(status.body.contains("\"running\":true"))
        let other = try await ada.upload(Paths.healthImports("mia"), file: HealthImportTests.file())
        #expect(other.status == 422 && other.body.contains("is being imported right now"))
        try await run()
        #expect(try await states == [.complete] && site.served.work.isEmpty)
    }

    @Test func `an import that was half read is finished, and counts each record once`() async throws {
        let file = HealthFile(
            digest: try HealthExportFile(site.served.site.options.work.entry(of: .importHealth(of: "mia"))).digest,
            bytes: Int64(HealthImportTests.text.utf8.count))
        let begun = try await site.store.beginHealthImport(
            file, runner: "killed", site.homes.mia, change: site.homes.change())
        let first = try #require(try HealthXML.batches(HealthImportTests.text, of: 1).first)
        _ = try await site.store.addHealth(first, to: begun, site.homes.mia, change: site.homes.change())
        try await run()
        let record = try #require(try await site.store.healthImports(site.homes.mia).first)
        #expect(record.state == .complete && record.summary.read == 4)
    }

    @Test func `one that was stopped while it waited leaves nothing`() async throws {
        _ = try await ada.post(Paths.healthImportCancellation("mia", "1"))
        #expect(try await states == [.stopped] && site.served.work.isEmpty)
        #expect(try await site.store.job(.importHealth(of: "mia")) == nil)
    }

    @Test func `one that is stopped just as it begins starts no other`() async throws {
        let file = HealthFile(digest: String(repeating: "0", count: 64), bytes: 1)
        await #expect(throws: HealthImportProblem.takenOver) {
            try await site.store.beginHealthImport(
                file, runner: "late", only: 1, site.homes.mia, change: site.homes.change())
        }
        #expect(try await states.count == 1)
    }

    @Test func `a file that waits is not swept away, and one that fails can be sent again`() async throws {
        site.clock.step(days: 3)
        try await HealthImport.sweep(site.homes.world)
        #expect(try await states == [.running])
        let claim = JobClaim(.importHealth, leaseSeconds: 60, limit: 1)
        let claimed = try await site.store.claimJobs([claim], limit: 1, owner: "runner", now: site.clock.now)
        let lease = try #require(claimed.first).lease
        _ = try await site.store.fail(
            lease, reason: "disk full", at: site.clock.now, retry: site.clock.now.adding(seconds: 3600))
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.page(Paths.healthImport("mia", "1")).says("This import is not finished"))
        let again = try await ada.upload(Paths.healthImports("mia"), file: HealthImportTests.file())
        #expect(again.location == Paths.healthImport("mia", "1"))
        try await run()
        #expect(try await states == [.complete] && site.served.work.isEmpty)
    }

    @Test func `whoever may no longer write for the person imports nothing`() async throws {
        try await site.store.removeMember(
            .ada, by: try #require(try await site.store.account(id: .ben)).account,
            own: Household(id: "alone", name: "Ada’s household"), change: site.homes.change())
        try await run()
        #expect(try await states == [.running] && site.served.work.isEmpty)
    }

    @Test func `a file that is gone leaves the import waiting for it`() async throws {
        site.served.site.options.work.remove(.importHealth(of: "mia"))
        try await run()
        #expect(try await states == [.running])
        let page = try await site.browser(as: .ada).page(Paths.healthImport("mia", "1"))
        #expect(page.says("This import is not finished"))
    }
}
