internal import Clinical
internal import Foundation
internal import Store
internal import TestSupport
internal import Testing

@testable internal import CommandLine

@Suite struct ListJobsTests {
    private let households: TwoHouseholds
    private var store: Store { households.store }
    private var now: Instant { households.clock.now }

    init() async throws {
        households = try await TwoHouseholds()
    }

    private func schedule(_ kind: JobKind, _ key: String, in seconds: Int64) async throws {
        try await store.schedule(JobPlan(JobKey(kind, key), due: now.adding(seconds: seconds), payload: "{}"), now: now)
    }

    private func claim(_ kind: JobKind) async throws -> JobLease {
        let claim = JobClaim(kind, leaseSeconds: 60, limit: 1)
        let claimed = try await store.claimJobs([claim], limit: 1, owner: "runner", now: now)
        return try #require(claimed.first).lease
    }

    private func fill() async throws {
        try await schedule(JobKind("a"), "planned", in: 60)
        try await schedule(JobKind("b"), "due", in: 0)
        try await schedule(JobKind("c"), "late", in: -301)
        try await schedule(JobKind("d"), "running", in: 0)
        _ = try await claim(JobKind("d"))
        try await schedule(JobKind("e"), "failing", in: 0)
        let lease = try await claim(JobKind("e"))
        #expect(try await store.fail(lease, reason: "The disk is full.", at: now, retry: now.adding(seconds: 3600)))
    }

    @Test func `jobs are listed with their states and errors`() async throws {
        try await fill()
        let outcome = await TestProgram(households).run("jobs")
        #expect(outcome.code == 0)
        #expect(
            outcome.output == """
                Kind  Key      Due (UTC)         State    Attempts  Last error
                a     planned  2026-06-20 07:31  planned  0
                b     due      2026-06-20 07:30  due      0
                c     late     2026-06-20 07:24  late     0
                d     running  2026-06-20 07:30  running  1
                e     failing  2026-06-20 08:30  failing  1         The disk is full.

                """)
    }

    @Test func `a script gets everything about a job`() async throws {
        try await fill()
        let outcome = await TestProgram(households).run("jobs", "--format", "json")
        let jobs = try #require(outcome.json["jobs"] as? [[String: Any]])
        #expect(jobs.compactMap { $0["state"] as? String } == ["planned", "due", "late", "running", "failing"])
        let last = try #require(jobs.last)
        #expect(
            last.keys.sorted() == [
                "attempts", "created", "due", "failedAt", "key", "kind", "lastError", "leasedUntil", "payload", "state",
            ])
        #expect(last["lastError"] as? String == "The disk is full." && last["attempts"] as? Int == 1)
        #expect(last["leasedUntil"] is NSNull && jobs[3]["leasedUntil"] as? String == "2026-06-20T07:31+00:00")
    }

    @Test func `no jobs are said to be none`() async {
        let outcome = await TestProgram(households).run("jobs")
        #expect(outcome.code == 0 && outcome.output.hasPrefix("There is no job."))
    }

    @Test func `a folder without a database is said to have none`() async throws {
        let folder = try TemporaryFolder()
        #expect(await TestProgram(folder: folder.path).run("jobs").code == 66)
    }
}
