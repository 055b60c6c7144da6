import Clinical
import Jobs
import Store
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct `A runner of jobs` {
    let bench: RunnerBench
    var events: Events { bench.events }

    init() async throws {
        bench = try await RunnerBench()
    }

    private func noting(_ kind: JobKind = .plants, everySeconds: Int64? = nil, limit: Int = 1) -> TestHandler {
        TestHandler(kind, limit: limit, everySeconds: everySeconds) { [events] job, _ in
            events.happened(job.id.key)
            return .done
        }
    }

    @Test func `does what is due, and forgets it`() async throws {
        try await bench.schedule()
        let runner = bench.runner([noting()])
        try await bench.running(runner) { _ in await runner.idle() }
        #expect(events.all == ["fern"])
        #expect(try await bench.store.jobs() == [])
        #expect(bench.temporary.log.lines == [])
    }

    @Test func `sleeps until the next job is due`() async throws {
        try await bench.schedule(in: 30)
        let runner = bench.runner([noting()])
        try await bench.running(runner) { _ in
            await bench.pauses.sleeper(for: .seconds(30))
            #expect(events.all == [])
            bench.pass(seconds: 30)
            await events.wait(for: "fern")
        }
    }

    @Test func `looks at the table once a minute at least`() async throws {
        try await bench.schedule(in: 86_400)
        let runner = bench.runner([noting()])
        try await bench.running(runner) { _ in
            await bench.pauses.sleeper(for: .seconds(60))
            // The clock was changed, and the runner was not told.
            bench.temporary.clock.step(days: 1)
            bench.pauses.advance(by: .seconds(60))
            await events.wait(for: "fern")
        }
    }

    @Test func `is told of a job that was scheduled`() async throws {
        let runner = bench.runner([noting()])
        try await bench.running(runner) { _ in
            await bench.pauses.sleeper(for: .seconds(60))
            try await bench.schedule()
            await events.wait(for: "fern")
        }
    }

    @Test func `leaves kinds alone that it does not know`() async throws {
        try await bench.schedule(.mail, "letters")
        let runner = bench.runner([noting()])
        try await bench.running(runner) { _ in await runner.idle() }
        let job = try #require(try await bench.job("letters"))
        #expect(job.attempts == 0 && job.state(at: bench.now) == .due)
    }

    @Test(arguments: [(3, 2, 2), (2, 3, 2), (1, 9, 1), (9, 1, 1)])
    func `runs no more at once than it may`(_ all: Int, _ ofKind: Int, _ most: Int) async throws {
        for key in ["a", "b", "c", "d"] { try await bench.schedule(.plants, key) }
        let gate = Gate()
        let handler = TestHandler(limit: ofKind) { [events] job, _ in
            events.happened("begins")
            try await gate.pass()
            events.happened("ends")
            return .done
        }
        let runner = bench.runner([handler], limit: all)
        try await bench.running(runner) { _ in
            for _ in 0..<most { await events.wait(for: "begins") }
            for _ in 0..<4 { gate.open() }
            await runner.idle()
        }
        let running = events.all.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1 == "begins" ? 1 : -1)) }
        #expect(running.max() == most && running.count == 9)
    }

    @Test func `starts a recurring job again one interval after its end`() async throws {
        let runner = bench.runner([noting(everySeconds: 50)])
        try await bench.running(runner) { _ in
            for _ in 0..<3 {
                await bench.pauses.sleeper(for: .seconds(50))
                bench.pass(seconds: 50)
                await events.wait(for: "")
            }
            await runner.idle()
        }
        #expect(try await bench.job("")?.due == bench.now.adding(seconds: 50))
    }

    @Test func `goes on with a job that has more to do`() async throws {
        try await bench.schedule()
        let rest = RestOfWork(steps: 3)
        let handler = TestHandler { [events] _, _ in
            events.happened("step")
            return rest.step() ? .done : .again(seconds: 0)
        }
        let runner = bench.runner([handler])
        try await bench.running(runner) { _ in await runner.idle() }
        #expect(events.all.count == 3)
        #expect(try await bench.store.jobs() == [])
    }

    @Test func `tries for days what fails, and always shows it`() async throws {
        struct Broken: JobFailure { let reason = "The mail server does not answer." }
        try await bench.schedule()
        let started = bench.now
        let handler = TestHandler { [events] job, _ in
            events.happened("tried")
            guard job.attempts > 20 else { throw Broken() }
            return .done
        }
        let runner = bench.runner([handler])
        try await bench.running(runner) { _ in
            for attempt in 1...20 {
                await runner.idle()
                let job = try #require(try await bench.job())
                #expect(job.attempts == attempt && job.failure?.text == Broken().reason)
                #expect(job.state(at: bench.now) == .failing)
                let wait = job.due.seconds(since: bench.now)
                #expect(wait == JobRetry.delay(afterAttempt: attempt))
                // One second earlier it does not run.
                bench.temporary.clock.step(seconds: wait - 1)
                await runner.idle()
                #expect(events.all.count == attempt)
                bench.temporary.clock.step(seconds: 1)
            }
            await runner.idle()
        }
        #expect(bench.now.seconds(since: started) > 3 * 86_400)
        #expect(events.all.count == 21)
        #expect(try await bench.store.jobs() == [])
        #expect(bench.temporary.log.lines.count == 20)
        #expect(bench.temporary.log.lines.allSatisfy { !$0.contains("fern") && !$0.contains("mail server") })
    }

    @Test func `lets a job wait that ended every process that ran it`() async throws {
        try await bench.schedule()
        let claim = JobClaim(.plants, leaseSeconds: 60, limit: 1)
        for attempt in 1...2 {
            let claimed = try await bench.store.claimJobs([claim], limit: 1, owner: "killed", now: bench.now)
            #expect(claimed.map(\.job.attempts) == [attempt])
            bench.temporary.clock.step(seconds: 60)
        }
        let runner = bench.runner([noting()])
        try await bench.running(runner) { _ in
            await runner.idle()
            #expect(events.all == [])
            let job = try #require(try await bench.job())
            #expect(job.state(at: bench.now) == .failing && job.due == bench.now.adding(seconds: 120))
            bench.temporary.clock.step(seconds: 120)
            await runner.idle()
        }
        #expect(events.all == ["fern"])
    }
}

/// Work with several steps.
private final class RestOfWork: Sendable {
    private let left: Mutex<Int>

    init(steps: Int) {
        left = Mutex(steps)
    }

    /// Does one step; returns whether it was the last.
    func step() -> Bool {
        left.withLock { left in
            left -= 1
            return left == 0
        }
    }
}
