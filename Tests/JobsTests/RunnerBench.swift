import Clinical
import Jobs
import Store
import TestSupport

/// A runner on its own store, with clocks that a test advances.
struct RunnerBench {
    let temporary: TemporaryStore
    let pauses = ManualClock()
    let events = Events()
    var store: Store { temporary.store }
    var now: Instant { temporary.clock.now }

    init() async throws {
        temporary = try await TemporaryStore()
    }

    func runner(_ handlers: [any JobHandler], limit: Int = 3, owner: String = "runner", store: Store? = nil)
        -> JobRunner
    {
        let clock = temporary.clock
        return JobRunner(
            store: store ?? self.store, handlers: handlers, limit: limit, owner: owner, now: { clock.now },
            clock: pauses, log: temporary.log.logger)
    }

    /// Runs the runner during `body`; it has stopped when this returns.
    func running(_ runner: JobRunner, _ body: (Task<Void, Never>) async throws -> Void) async throws {
        let task = Task { await runner.run() }
        do { try await body(task) } catch {
            task.cancel()
            await task.value
            throw error
        }
        task.cancel()
        await task.value
    }

    func schedule(
        _ kind: JobKind = .plants, _ key: String = "fern", in seconds: Int64 = 0,
        _ ifScheduled: JobPlan.IfScheduled = .keep
    ) async throws {
        let plan = JobPlan(JobKey(kind, key), due: now.adding(seconds: seconds), ifScheduled: ifScheduled)
        try await store.schedule(plan, now: now)
    }

    /// Advances both clocks.
    func pass(seconds: Int64) {
        temporary.clock.step(seconds: seconds)
        pauses.advance(by: .seconds(seconds))
    }

    func job(_ key: String = "fern") async throws -> Job? {
        try await store.jobs().first { $0.id.key == key }
    }
}
