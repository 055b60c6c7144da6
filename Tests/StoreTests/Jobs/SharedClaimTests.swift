import Clinical
import Store
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct `Runners that claim from one table at the same time` {
    @Test(arguments: TestEngine.allCases)
    func `get each job once`(_ engine: TestEngine) async throws {
        let temporary = try await TemporaryStore(engine: engine)
        let kind = JobKind("test")
        let now = temporary.clock.now
        let keys = (100..<140).map { "\($0)" }
        for key in keys {
            try await temporary.store.schedule(JobPlan(JobKey(kind, key), due: now), now: now)
        }
        let claim = JobClaim(kind, leaseSeconds: 60, limit: 3)
        let others = try (0..<4).map { _ in Store(try temporary.openAgain(), schema: temporary.store.schema) }
        let claimed = try await withThrowingTaskGroup(of: [String].self) { group in
            for (number, store) in others.enumerated() {
                group.addTask {
                    var mine: [String] = []
                    while true {
                        let jobs = try await store.claimJobs([claim], limit: 3, owner: "runner \(number)", now: now)
                        guard !jobs.isEmpty else { return mine }
                        mine += jobs.map(\.job.id.key)
                    }
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        // A claim may find that others were faster and end early, but none is given twice.
        #expect(Set(claimed).count == claimed.count)
        var rest: [String] = []
        while case let jobs = try await temporary.store.claimJobs([claim], limit: 3, owner: "last", now: now),
            !jobs.isEmpty
        {
            rest += jobs.map(\.job.id.key)
        }
        #expect((claimed + rest).sorted() == keys)
        for store in others { try store.close() }
    }

    @Test func `are counted while they wait`() async throws {
        let temporary = try await TemporaryStore()
        let (store, clock) = (temporary.store, temporary.clock)
        let (kind, other) = (JobKind("test"), JobKind("other"))
        for (number, key) in ["a", "b", "c"].enumerated() {
            let due = clock.now.adding(seconds: Int64(number * 60))
            try await store.schedule(JobPlan(JobKey(kind, key), due: due), now: clock.now)
        }
        let first = clock.now
        clock.step(seconds: 60)
        let claim = JobClaim(kind, leaseSeconds: 60, limit: 1)
        var backlog = try await store.backlog(of: [kind, other], now: clock.now)
        #expect(backlog.kinds[kind] == JobBacklog.Waiting(count: 2, first: first))
        #expect(backlog.kinds[other] == JobBacklog.Waiting(count: 0, first: nil) && backlog.failing == 0)
        let job = try #require(try await store.claimJobs([claim], limit: 1, owner: "one", now: clock.now).first)
        backlog = try await store.backlog(of: [kind], now: clock.now)
        #expect(backlog.kinds[kind]?.count == 1 && backlog.kinds[kind]?.first == clock.now)
        _ = try await store.fail(job.lease, reason: "test", at: clock.now, retry: clock.now.adding(seconds: 10))
        #expect(try await store.backlog(of: [kind], now: clock.now).failing == 1)
    }
}
