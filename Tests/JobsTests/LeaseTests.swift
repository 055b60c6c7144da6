import Clinical
import Jobs
import SQL
import Store
import TestSupport
import Testing

/// Leases of running jobs: renewed, lost, released.
@Suite(.timeLimit(.minutes(2))) struct `The lease of a running job` {
    let bench: RunnerBench
    let gate = Gate()
    var events: Events { bench.events }

    init() async throws {
        bench = try await RunnerBench()
        try await bench.schedule()
    }

    /// Starts, and finishes when the gate opens.
    private var waiting: TestHandler {
        TestHandler { [events, gate] _, _ in
            events.happened("begins")
            do { try await gate.pass() } catch {
                events.happened("cancelled")
                throw error
            }
            events.happened("ends")
            return .done
        }
    }

    private func claim(by owner: String) async throws -> [ClaimedJob] {
        let claim = JobClaim(.plants, leaseSeconds: 60, limit: 1)
        return try await bench.store.claimJobs([claim], limit: 1, owner: owner, now: bench.now)
    }

    @Test func `is renewed by its own clock while the work goes on`() async throws {
        let runner = bench.runner([waiting])
        try await bench.running(runner) { _ in
            await events.wait(for: "begins")
            for _ in 0..<10 {
                await bench.pauses.sleeper(for: .seconds(20))
                let (job, others) = (try await bench.job(), try await claim(by: "other"))
                #expect(job?.leasedUntil == bench.now.adding(seconds: 60) && others == [])
                bench.pass(seconds: 20)
            }
            gate.open()
            await runner.idle()
        }
        #expect(events.all == ["begins", "ends"])
    }

    @Test(arguments: [1, -1] as [Int64])
    func `does not let its own runner start the job twice when the clock jumps by a day`(_ days: Int64) async throws {
        let runner = bench.runner([waiting])
        try await bench.running(runner) { _ in
            await events.wait(for: "begins")
            await bench.pauses.sleeper(for: .seconds(20))
            bench.temporary.clock.step(days: days)
            // Makes the runner read the table before the next renewal.
            try await bench.schedule(.mail, "letters")
            bench.pauses.advance(by: .seconds(20))
            await bench.pauses.sleeper(for: .seconds(20))
            let renewed = try await bench.job()
            #expect(renewed?.leasedUntil == bench.now.adding(seconds: 60))
            gate.open()
            await runner.idle()
        }
        #expect(events.all == ["begins", "ends"])
        #expect(try await bench.store.jobs().map(\.id.kind) == [.mail])
    }

    @Test func `ends the work when somebody else has the job`() async throws {
        let runner = bench.runner([waiting])
        try await bench.running(runner) { _ in
            await events.wait(for: "begins")
            await bench.pauses.sleeper(for: .seconds(20))
            bench.temporary.clock.step(days: 1)
            let taken = try await claim(by: "other")
            #expect(taken.count == 1)
            bench.pauses.advance(by: .seconds(20))
            await events.wait(for: "cancelled")
            await runner.idle()
        }
        let job = try #require(try await bench.job())
        #expect(job.attempts == 2 && job.failure == nil && job.state(at: bench.now) == .running)
    }

    @Test func `ends the work when it cannot be renewed in time`() async throws {
        let runner = bench.runner([waiting])
        try await bench.running(runner) { _ in
            await events.wait(for: "begins")
            try await bench.temporary.database.takeChanges(false)
            for _ in 0..<2 {
                await bench.pauses.sleeper(for: .seconds(20))
                bench.pass(seconds: 20)
            }
            await events.wait(for: "cancelled")
            try await bench.temporary.database.takeChanges(true)
        }
        #expect(try await bench.job()?.attempts == 1)
        bench.temporary.clock.step(seconds: 20)
        #expect(try await claim(by: "other").map(\.wasAbandoned) == [true])
    }

    @Test func `is handed back when the server stops and the work takes too long`() async throws {
        let runner = bench.runner([waiting])
        try await bench.running(runner) { task in
            await events.wait(for: "begins")
            task.cancel()
            await bench.pauses.sleeper(for: .seconds(5))
            #expect(events.all == ["begins"])
            bench.pauses.advance(by: .seconds(5))
            await events.wait(for: "cancelled")
        }
        #expect(try await bench.job()?.attempts == 0)
        // The next server starts it at once.
        let next = bench.runner([TestHandler { _, _ in .done }], owner: "next")
        try await bench.running(next) { _ in await next.idle() }
        #expect(try await bench.store.jobs() == [])
    }

    @Test func `lasts while the server stops and the work ends soon`() async throws {
        let runner = bench.runner([waiting])
        try await bench.running(runner) { task in
            await events.wait(for: "begins")
            task.cancel()
            await bench.pauses.sleeper(for: .seconds(5))
            gate.open()
        }
        #expect(events.all == ["begins", "ends"])
        #expect(try await bench.store.jobs() == [])
    }

    @Test(arguments: [1, -1] as [Int64])
    func `of a runner that is gone does not outlive a clock that jumps by a day`(_ days: Int64) async throws {
        #expect(try await claim(by: "gone").count == 1)
        bench.temporary.clock.step(days: days)
        try await bench.schedule(in: 0, .earlier)
        let runner = bench.runner([waiting])
        try await bench.running(runner) { _ in
            await events.wait(for: "begins")
            gate.open()
            await runner.idle()
        }
        #expect(try await bench.store.jobs() == [])
    }
}
