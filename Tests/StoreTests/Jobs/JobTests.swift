import Clinical
import SQL
import Store
import TestSupport
import Testing

private let kind = JobKind("water the plants")
private let fern = JobKey(kind, "fern")

/// The table's contents after each operation.
@Suite struct `A job in the table` {
    let temporary: TemporaryStore
    var store: Store { temporary.store }
    var now: Instant { temporary.clock.now }

    init() async throws {
        temporary = try await TemporaryStore()
    }

    private func schedule(_ due: Int64 = 0, payload: String? = nil, _ ifScheduled: JobPlan.IfScheduled = .keep)
        async throws
    {
        let plan = JobPlan(fern, due: now.adding(seconds: due), payload: payload, ifScheduled: ifScheduled)
        try await store.schedule(plan, now: now)
    }

    private func claim(_ owner: String = "first", seconds: Int64 = 60, limit: Int = 10, running: [String] = [])
        async throws -> [ClaimedJob]
    {
        let claim = JobClaim(kind, leaseSeconds: seconds, limit: limit, running: running)
        let claimed = try await store.claimJobs([claim], limit: limit, owner: owner, now: now)
        // A job reported as due must be claimable, or the runner would ask forever.
        let next = try await store.nextDue([claim], now: now)
        #expect(next.map { $0 > now } ?? true || claimed.count == limit)
        return claimed
    }

    private func only() async throws -> Job {
        let jobs = try await store.jobs()
        #expect(jobs.count == 1)
        return try #require(jobs.first)
    }

    @Test func `says what was scheduled`() async throws {
        try await schedule(60, payload: "{\"litres\":1}")
        let job = try await only()
        #expect(job.id == fern && job.payload == "{\"litres\":1}" && job.due == now.adding(seconds: 60))
        #expect(job.attempts == 0 && job.failure == nil && job.created == now && job.leasedUntil == nil)
    }

    @Test(
        arguments: [
            (.keep, 10, 100, "first"), (.earlier, 10, 10, "second"), (.earlier, 200, 100, "second"),
            (.later, 10, 100, "second"), (.later, 200, 200, "second"), (.move, 10, 10, "second"),
            (.move, 200, 200, "second"),
        ] as [(JobPlan.IfScheduled, Int64, Int64, String)])
    func `that is scheduled twice is there once`(
        _ ifScheduled: JobPlan.IfScheduled, _ second: Int64, _ due: Int64, _ payload: String
    ) async throws {
        try await schedule(100, payload: "first")
        try await schedule(second, payload: "second", ifScheduled)
        let job = try await only()
        #expect(job.due == now.adding(seconds: due) && job.payload == payload)
    }

    @Test func `is scheduled together with its record, or not at all`() async throws {
        struct Halt: Error {}
        let now = now
        await #expect(throws: Halt.self) {
            try await temporary.database.write { tx in
                try tx.schedule(JobPlan(fern, due: now), now: now)
                throw Halt()
            }
        }
        #expect(try await store.jobs() == [])
    }

    @Test func `is claimed when it is due, by one runner`() async throws {
        try await schedule(60)
        #expect(try await claim() == [])
        temporary.clock.step(seconds: 60)
        let claimed = try await claim()
        #expect(claimed.map(\.job.id) == [fern] && claimed.map(\.job.attempts) == [1])
        #expect(claimed.map(\.wasAbandoned) == [false])
        #expect(try await claim("second") == [])
        #expect(try await only().attempts == 1)
        #expect(try await only().leasedUntil == now.adding(seconds: 60))
    }

    @Test func `of an unknown kind is left alone`() async throws {
        try await store.schedule(JobPlan(JobKey(JobKind("unknown")), due: now), now: now)
        #expect(try await claim() == [])
        #expect(try await only().attempts == 0)
    }

    @Test func `that has been due longest comes first`() async throws {
        for (key, due) in [("a", -1), ("b", -3), ("c", -2)] as [(String, Int64)] {
            try await store.schedule(JobPlan(JobKey(kind, key), due: now.adding(seconds: due)), now: now)
        }
        #expect(try await claim(limit: 2).map(\.job.id.key) == ["b", "c"])
    }

    @Test func `is claimed again when its lease has expired, and counts as abandoned`() async throws {
        try await schedule()
        let first = try #require(try await claim().first)
        temporary.clock.step(seconds: 60)
        let second = try #require(try await claim("second").first)
        #expect(second.wasAbandoned && second.job.attempts == 2)
        #expect(try await !store.renew(first.lease, until: now.adding(seconds: 60)))
        #expect(try await !store.fail(first.lease, reason: "late", at: now, retry: now))
        try await store.release(first.lease)
        await #expect(throws: JobLease.Lost.self) { try await store.finish(first.lease) }
        await #expect(throws: JobLease.Lost.self) { try await store.finish(first.lease, next: now) }
        #expect(try await only().attempts == 2)
        try await store.finish(second.lease)
        #expect(try await store.jobs() == [])
        await #expect(throws: JobLease.Lost.self) { try await store.finish(second.lease) }
    }

    @Test func `stays with a runner that renews its lease`() async throws {
        try await schedule()
        let first = try #require(try await claim().first)
        temporary.clock.step(seconds: 59)
        #expect(try await store.renew(first.lease, until: now.adding(seconds: 60)))
        temporary.clock.step(seconds: 59)
        #expect(try await claim("second") == [])
    }

    @Test func `that a runner works on is passed over, even if its lease seems to have expired`() async throws {
        try await schedule()
        #expect(try await claim().count == 1)
        temporary.clock.step(days: 1)
        #expect(try await claim(running: ["fern"]) == [])
    }

    @Test func `has no lease that ends later than any lease can`() async throws {
        try await schedule()
        #expect(try await claim().count == 1)
        temporary.clock.step(days: -1)
        // Not due yet either, unless it is scheduled again.
        try await schedule(0, .earlier)
        #expect(try await only().state(at: now) == .due)
        #expect(try await claim("second").map(\.wasAbandoned) == [true])
    }

    @Test func `that failed waits for its next attempt and keeps the reason until it succeeds`() async throws {
        try await schedule()
        let first = try #require(try await claim().first)
        #expect(try await store.fail(first.lease, reason: "the disk is full", at: now, retry: now.adding(seconds: 30)))
        #expect(try await only().failure?.text == "the disk is full")
        #expect(try await only().state(at: now) == .failing)
        #expect(try await claim() == [])
        // Scheduling it again does not bring it forward.
        try await schedule(0, .earlier)
        #expect(try await only().due == now.adding(seconds: 30))
        temporary.clock.step(seconds: 30)
        let second = try #require(try await claim().first)
        #expect(second.job.attempts == 2 && !second.wasAbandoned && second.job.failure != nil)
        try await store.finish(second.lease, next: now.adding(seconds: 3600))
        let job = try await only()
        #expect(job.failure == nil && job.attempts == 0 && job.due == now.adding(seconds: 3600))
    }

    @Test func `that is handed back can be started at once and has lost no attempt`() async throws {
        try await schedule()
        try await store.release(try #require(try await claim().first).lease)
        #expect(try await only().attempts == 0)
        #expect(try await claim("second").map(\.wasAbandoned) == [false])
    }

    @Test(arguments: [.earlier, .later, .move] as [JobPlan.IfScheduled])
    func `that is scheduled while it runs, runs once more`(_ ifScheduled: JobPlan.IfScheduled) async throws {
        try await schedule()
        let first = try #require(try await claim().first)
        try await schedule(0, payload: "more", ifScheduled)
        #expect(try await claim("second") == [])
        try await store.finish(first.lease)
        let second = try #require(try await claim("second").first)
        #expect(second.job.payload == "more" && second.job.attempts == 1)
        try await store.finish(second.lease)
        #expect(try await store.jobs() == [])
    }

    @Test func `is finished together with its effect, or not at all`() async throws {
        try await schedule()
        let first = try #require(try await claim().first)
        temporary.clock.step(seconds: 60)
        let second = try #require(try await claim("second").first)
        await #expect(throws: JobLease.Lost.self) { try await water(first.lease) }
        #expect(try await litres() == 0)
        try await water(second.lease)
        #expect(try await litres() == 1)
    }

    private func water(_ lease: JobLease) async throws {
        let now = now
        try await temporary.database.write { tx in
            try tx.execute("INSERT INTO household (id, name, created_at) VALUES ('litre', '', \(now.milliseconds))")
            try tx.finish(lease)
        }
    }

    private func litres() async throws -> Int {
        try await temporary.database.read { tx in try tx.count("SELECT count(*) AS count FROM household") }
    }

    @Test(
        arguments: [
            (0, .due), (1, .planned), (-300, .due), (-301, .late),
        ] as [(Int64, Job.State)])
    func `is late after a while`(_ due: Int64, _ state: Job.State) async throws {
        try await schedule(due)
        #expect(try await only().state(at: now) == state)
    }

    @Test func `that comes back is due one interval from now at the latest`() async throws {
        let recurring = [RecurringJob(fern, everySeconds: 3600)]
        try await store.keepDue(recurring, now: now)
        #expect(try await only().due == now.adding(seconds: 3600))
        temporary.clock.step(seconds: 1800)
        try await store.keepDue(recurring, now: now)
        #expect(try await only().due == now.adding(seconds: 1800))
        temporary.clock.step(days: -1)
        try await store.keepDue(recurring, now: now)
        #expect(try await only().due == now.adding(seconds: 3600))
        temporary.clock.step(days: 2)
        try await store.keepDue(recurring, now: now)
        #expect(try await only().due < now)
    }

    @Test func `that failed before the clock was set back is tried again now`() async throws {
        try await schedule()
        let lease = try #require(try await claim().first).lease
        #expect(try await store.fail(lease, reason: "busy", at: now, retry: now.adding(seconds: 21_600)))
        temporary.clock.step(days: -1)
        try await store.keepDue([], now: now)
        #expect(try await claim().count == 1)
        let retried = try await only()
        #expect(retried.attempts == 2 && retried.failure?.text == "busy")
    }

    @Test func `that comes back and fails keeps the time of its next attempt`() async throws {
        try await schedule()
        let lease = try #require(try await claim().first).lease
        #expect(try await store.fail(lease, reason: "busy", at: now, retry: now.adding(seconds: 21_600)))
        try await store.keepDue([RecurringJob(fern, everySeconds: 3600)], now: now)
        #expect(try await only().due == now.adding(seconds: 21_600))
    }
}
