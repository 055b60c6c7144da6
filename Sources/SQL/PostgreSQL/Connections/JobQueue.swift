internal import Dispatch
internal import Foundation
internal import Synchronization

/// Work for connections, and the threads that do it. Each thread has a connection of its own and blocks on it, which
/// the threads of Swift's tasks must not.
final class JobQueue: Sendable {
    /// Either starts or is refused, never both.
    final class Job: Sendable {
        private let isTaken = Mutex(false)
        fileprivate let added = ContinuousClock.now
        fileprivate let writes: Bool
        fileprivate let canWait: Bool
        let start: @Sendable (PostgreSQLSession) -> Void
        let refuse: @Sendable (DatabaseError) -> Void

        /// - Parameter canWait: whether it may be left to another connection, which is busy.
        init(
            writes: Bool, canWait: Bool = true, start: @escaping @Sendable (PostgreSQLSession) -> Void,
            refuse: @escaping @Sendable (DatabaseError) -> Void
        ) {
            self.writes = writes
            self.canWait = canWait
            self.start = start
            self.refuse = refuse
        }

        /// True for the first who asks.
        func take() -> Bool {
            isTaken.withLock { taken in
                defer { taken = true }
                return !taken
            }
        }
    }

    private struct State {
        var jobs: [Job] = []
        var threads = 0
        var resting = 0
        var writing = 0
        /// The threads that have a connection, or try to make one.
        var connected = 0
        /// When the server last refused one more connection.
        var full: ContinuousClock.Instant?
        var isClosed = false
        var started = 0
        var waited = Duration.zero
        var refused = 0
    }

    /// Seconds after which a thread without work ends and closes its connection.
    private static let rest = 300.0
    private static let pause = Duration.seconds(1)

    private let options: PostgreSQLOptions
    private let farewell: PostgreSQLFarewell
    /// The most transactions that write at a time. A commit may wait long, for a disk or a standby; reading goes on beside.
    private let mostWriting: Int
    private let state = Mutex(State())
    private let signal = DispatchSemaphore(value: 0)
    private let running = DispatchGroup()

    init(_ options: PostgreSQLOptions, _ farewell: PostgreSQLFarewell) {
        self.options = options
        self.farewell = farewell
        mostWriting = options.connections - options.connections / 4
    }

    /// Adds work, which starts on the next free connection or is refused after `wait` milliseconds.
    func add(_ job: Job, wait: Int) {
        let (isOpen, isWaiting) = state.withLock { state in
            guard !state.isClosed else { return (false, false) }
            state.jobs.append(job)
            if state.jobs.count > state.resting, mayGrow(state) { begin(&state) }
            return (true, state.jobs.count > state.resting || (job.writes && mustWait(state)))
        }
        guard isOpen else { return job.refuse(.cannotOpen("it was closed")) }
        signal.signal()
        if isWaiting { refuse(job, after: wait) }
    }

    private func refuse(_ job: Job, after wait: Int) {
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(wait)) { [self] in
            guard job.take() else { return }
            state.withLock {
                $0.jobs.removeAll { $0 === job }
                $0.refused += 1
            }
            job.refuse(.busy)
        }
    }

    /// Whether there may be one more connection. A server that refused one is not asked again for a moment, as long as
    /// there are others.
    private func mayGrow(_ state: borrowing State) -> Bool {
        guard state.threads < options.connections else { return false }
        guard state.connected > 0, let full = state.full else { return true }
        return ContinuousClock.now - full >= Self.pause
    }

    /// Whether the last of those that want to write has to wait for another.
    private func mustWait(_ state: borrowing State) -> Bool {
        state.writing + state.jobs.count(where: \.writes) > mostWriting
    }

    /// Whether a job would start at once.
    var hasRoom: Bool {
        state.withLock { !$0.isClosed && ($0.jobs.count < $0.resting || mayGrow($0)) }
    }

    var load: DatabaseLoad {
        state.withLock {
            DatabaseLoad(
                limit: options.connections, connections: $0.threads, waiting: max(0, $0.jobs.count - $0.resting),
                started: $0.started, waited: $0.waited, refused: $0.refused)
        }
    }

    /// Finishes what was added and ends the threads.
    func close() {
        let threads = state.withLock { state in
            state.isClosed = true
            return state.threads
        }
        for _ in 0..<threads { signal.signal() }
    }

    func waitUntilClosed() {
        running.wait()
    }

    private func begin(_ state: inout State) {
        state.threads += 1
        running.enter()
        Thread.detachNewThread { [self] in
            let session = PostgreSQLSession(options, farewell)
            var isCounted = false
            while let job = next() {
                if !isCounted { self.state.withLock { $0.connected += 1 } }
                isCounted = session.connects()
                if !isCounted, passOn(job) { break }
                if job.take() {
                    note(job)
                    job.start(session)
                }
                leave(job)
            }
            if isCounted { self.state.withLock { $0.connected -= 1 } }
            session.close()
            running.leave()
        }
    }

    /// Leaves a job to the threads that have a connection, because the server takes no other; this thread ends then. False if
    /// there are none.
    private func passOn(_ job: Job) -> Bool {
        let passes = state.withLock { state in
            state.connected -= 1
            guard job.canWait, state.connected > 0, !state.isClosed else { return false }
            state.jobs.insert(job, at: 0)
            if job.writes { state.writing -= 1 }
            state.threads -= 1
            state.full = .now
            return true
        }
        guard passes else { return false }
        signal.signal()
        refuse(job, after: options.wait)
        return true
    }

    private func leave(_ ended: Job) {
        guard ended.writes else { return }
        state.withLock { $0.writing -= 1 }
    }

    private func note(_ started: Job) {
        let waited = ContinuousClock.now - started.added
        state.withLock { ($0.started, $0.waited) = ($0.started + 1, $0.waited + waited) }
    }

    /// Waits for work; nil if the thread shall end.
    private func next() -> Job? {
        while true {
            let (job, ends) = state.withLock { state -> (Job?, Bool) in
                if let place = state.jobs.firstIndex(where: { !$0.writes || state.writing < mostWriting }) {
                    let job = state.jobs.remove(at: place)
                    if job.writes { state.writing += 1 }
                    return (job, false)
                }
                // Those that are left go to the threads that write now.
                if state.isClosed { state.threads -= 1 } else { state.resting += 1 }
                return (nil, state.isClosed)
            }
            if job != nil || ends { return job }
            let outcome = signal.wait(timeout: .now() + Self.rest)
            let isOver = state.withLock { state in
                state.resting -= 1
                guard outcome == .timedOut, state.jobs.isEmpty else { return false }
                state.threads -= 1
                return true
            }
            if isOver { return nil }
        }
    }
}
