import Accounts
import Clinical
import Foundation
import Jobs
import Store
import TestSupport
import Testing

@testable import Host
@testable import HouseholdPages
@testable import Pages
@testable import Web

/// The life of a file that somebody asked for, one run of its job after another.
@Suite struct PrepareFileJobTests {
    private let site: TestSite
    private let id = JobKey(.export, "an-export")
    private let ada: Account
    private let ben: Account

    init() async throws {
        site = try await TestSite()
        ada = try #require(try await site.store.account(id: .ada)).account
        ben = try #require(try await site.store.account(id: .ben)).account
        try await files.begin(.export("an-export", for: ada, of: "mia"))
    }

    private var files: PreparedFiles { site.served.site.preparedFiles }

    private struct DiskFull: Error {}

    /// - Parameter isNoted: false for a process that ends before the outcome is recorded.
    private func run(
        attempts: Int = 1, isNoted: Bool = true, write: PrepareFileJob.Write? = nil
    ) async throws -> JobOutcome {
        let job = try #require(try await site.store.job(id))
        let claims = [JobClaim(.export, leaseSeconds: 60, limit: 1)]
        var claimed: ClaimedJob?
        for _ in 0..<attempts {
            if let lease = claimed?.lease {
                _ = try await site.store.fail(lease, reason: "disk full", at: job.due, retry: job.due)
            }
            claimed = try await site.store.claimJobs(claims, limit: 1, owner: "runner", now: site.clock.now).first
        }
        let started = try #require(claimed)
        let handler = write.map { PrepareFileJob(.export, site.served.site, write: $0) } ?? .export(site.served.site)
        let outcome = try await handler.run(started.job, started.lease)
        if isNoted { try await site.store.finish(outcome, of: started.lease, at: site.clock.now) }
        return outcome
    }

    @Test func `it is written once, stays for an hour even if the server was killed, and is removed`() async throws {
        #expect(try await files.state(id, for: ada)?.state == .writing(done: 0))
        #expect(try await run(isNoted: false) == .again(seconds: 3600))
        let written = try #require(try await files.written(id, for: ada))
        let bytes = try Data(contentsOf: written.url)
        #expect(bytes.starts(with: Array("PK".utf8)) && bytes.count == written.bytes)
        #expect(try await files.written(id, for: ben) == nil)
        // The process ended before the outcome was recorded: the same job again.
        site.clock.step(seconds: 1000)
        #expect(try await run() == .again(seconds: 2600))
        #expect(try Data(contentsOf: written.url) == bytes)
        site.clock.step(seconds: 2600)
        #expect(try await run() == .done && site.served.work.isEmpty)
        #expect(try await files.state(id, for: ada) == nil)
    }

    @Test func `one that failed leaves nothing, is tried again, and is given up in the end`() async throws {
        await #expect(throws: DiskFull.self) { try await run { _, _, _ in throw DiskFull() } }
        #expect(try site.served.work.isEmpty)
        site.clock.step(seconds: 61)
        #expect(try await run(attempts: 6) { _, _, _ in throw DiskFull() } == .done)
    }

    @Test func `it is not written for whoever may no longer see what is in it`() async throws {
        try await files.begin(.export("of-sten", for: ada, of: "sten"))
        let job = try #require(try await site.store.job(JobKey(.export, "of-sten")))
        let lease = JobClaim(.export, leaseSeconds: 60, limit: 2)
        let claimed = try await site.store.claimJobs([lease], limit: 2, owner: "runner", now: site.clock.now)
        let mine = try #require(claimed.first { $0.job.id == job.id })
        #expect(try await PrepareFileJob.export(site.served.site).run(mine.job, mine.lease) == .done)
        #expect(try site.served.work.isEmpty)
    }

    @Test func `whoever was removed from the household cannot have it, even if it was not deleted`() async throws {
        try await files.begin(.export("of-ben", for: ben, of: nil))
        let job = JobKey(.export, "of-ben")
        let claims = [JobClaim(.export, leaseSeconds: 60, limit: 2)]
        let claimed = try await site.store.claimJobs(claims, limit: 2, owner: "runner", now: site.clock.now)
        let his = try #require(claimed.first { $0.job.id == job })
        #expect(try await PrepareFileJob.export(site.served.site).run(his.job, his.lease) == .again(seconds: 3600))
        #expect(try await files.written(job, for: ben) != nil)
        try await site.store.removeMember(
            .ben, by: ada, own: Household(id: "alone", name: "Ben’s household"), change: site.homes.change())
        let alone = try #require(try await site.store.account(id: .ben)).account
        #expect(try await files.written(job, for: alone) == nil)
    }

    @Test func `a newer one about the same replaces it, and another about somebody else does not`() async throws {
        _ = try await run()
        try await files.begin(.export("of-all", for: ada, of: nil))
        #expect(try await files.written(id, for: ada) != nil)
        try await files.begin(.export("newer", for: ada, of: "mia"))
        #expect(try await files.state(id, for: ada) == nil && site.served.work.isEmpty)
    }

    @Test func `a job out of an old backup writes nothing`() async throws {
        site.clock.step(days: 2)
        #expect(try await run { _, _, _ in throw DiskFull() } == .done)
    }
}

extension Store {
    /// Records what a job came to, as a runner does.
    func finish(_ outcome: JobOutcome, of lease: JobLease, at now: Instant) async throws {
        switch outcome {
        case .done: try await finish(lease)
        case .again(let seconds): try await finish(lease, next: now.adding(seconds: seconds))
        case .finished: break
        }
    }
}
