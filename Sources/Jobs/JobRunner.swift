public import Clinical
public import Logging
public import Store

/// Starts jobs when they are due, renews their leases and records their outcomes.
///
/// Several runners, even in different processes, can share one table.
public actor JobRunner {
    /// Maximum time between two checks of the table, so that clock changes, expired leases and jobs scheduled by other
    /// processes are noticed.
    static let longestPause: Duration = .seconds(60)
    /// How long running jobs may continue after the server stops before they are cancelled.
    static let grace: Duration = .seconds(5)

    let store: Store
    /// By kind.
    let handlers: [JobKind: any JobHandler]
    /// Maximum number of jobs that run at once.
    let limit: Int
    /// An id unique to this runner.
    let owner: String
    let now: @Sendable () -> Instant
    /// For pauses and leases: advances steadily, even if `now` jumps.
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

    /// Checks the table now.
    nonisolated func nudge() {
        nudging.yield()
    }

    /// Runs until its task is cancelled; then waits for running jobs, cancels slow ones and releases them.
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

    /// Waits until nothing is due or running, or until the runner has stopped. Call it while `run` is running.
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
        // A separate task, because a cancelled one cannot sleep.
        let limit = Task { [clock] in
            guard (try? await clock.sleep(for: Self.grace)) != nil else { return }
            for job in running { job.work.cancel() }
        }
        for job in running { await job.end.value }
        limit.cancel()
        tellIdle()
    }
}
