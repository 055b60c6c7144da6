public import Clinical
public import Logging
public import Store

/// Starts jobs when they are due, keeps their leases, and notes what became of them.
///
/// Several runners, also of several processes, can share one table.
public actor JobRunner {
    /// At most this much time passes between two looks at the table, so that a clock that was set, a lease that has
    /// expired and a job that another process scheduled are noticed.
    static let longestPause: Duration = .seconds(60)
    /// How long running jobs may go on when the server stops, before they are cancelled.
    static let grace: Duration = .seconds(5)

    let store: Store
    /// By kind.
    let handlers: [JobKind: any JobHandler]
    /// How many jobs run at the same time, at most.
    let limit: Int
    /// An id that no other runner has.
    let owner: String
    let now: @Sendable () -> Instant
    /// For pauses and leases: goes on evenly, whatever happens to `now`.
    let clock: any Clock<Duration>
    let log: Logger

    var running: [JobKey: RunningJob] = [:]
    private(set) var isStopping = false
    private var alarm: Task<Void, Never>?
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private let nudges: AsyncStream<Void>
    private let nudging: AsyncStream<Void>.Continuation

    public init(
        store: Store, handlers: [any JobHandler], limit: Int = 3, owner: String,
        now: @escaping @Sendable () -> Instant, clock: any Clock<Duration> = ContinuousClock(), log: Logger
    ) {
        self.store = store
        self.handlers = Dictionary(uniqueKeysWithValues: handlers.map { ($0.kind, $0) })
        self.limit = limit
        self.owner = owner
        self.now = now
        self.clock = clock
        self.log = log
        let (nudges, nudging) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.nudges = nudges
        self.nudging = nudging
        store.whenJobIsScheduled { nudging.yield() }
    }

    /// Looks at the table now.
    nonisolated func nudge() {
        nudging.yield()
    }

    /// Goes on until its task is cancelled; then waits for what is running, cancels what takes longer, and hands that back.
    public func run() async {
        isStopping = false
        nudge()
        for await _ in nudges {
            alarm?.cancel()
            let pause = await startDue()
            if running.isEmpty { tellIdle() }
            alarm = Task { [clock] in
                if (try? await clock.sleep(for: pause)) != nil { nudge() }
            }
        }
        await stop()
    }

    /// Waits until nothing is due and nothing runs, or until the runner has stopped. Call it while `run` does.
    public func idle() async {
        await withCheckedContinuation { continuation in
            waiting.append(continuation)
            nudge()
        }
    }

    private func tellIdle() {
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    private func stop() async {
        isStopping = true
        alarm?.cancel()
        let running = running.values
        // Its own task, since the one that is cancelled cannot wait for a time.
        let limit = Task { [clock] in
            guard (try? await clock.sleep(for: Self.grace)) != nil else { return }
            for job in running { job.work.cancel() }
        }
        for job in running { await job.end.value }
        limit.cancel()
        tellIdle()
    }
}
