internal import Synchronization

/// PostgreSQL through libpq: each transaction on a thread with its own connection, reads on one snapshot, writes
/// serializable.
final class PostgreSQLDriver: Driver {
    /// Numbers of advisory locks; any, but the same in each process.
    static let definitions: Int64 = 4_705_201_001

    let options: PostgreSQLOptions
    let recorder: StatementRecorder?
    let announcements = Announcements()
    let filled = FilledTables()
    let farewell: PostgreSQLFarewell
    let queue: JobQueue
    let listener: PostgreSQLListener
    let takesChanges = Mutex(true)

    init(_ options: PostgreSQLOptions, recorder: StatementRecorder?) {
        self.options = options
        self.recorder = recorder
        farewell = PostgreSQLFarewell(options)
        queue = JobQueue(options, farewell)
        listener = PostgreSQLListener(options, farewell, announcements)
    }

    deinit {
        queue.close()
        listener.close()
    }

    func read<T: Sendable>(_ body: @escaping @Sendable (any Reader) throws -> T) async throws -> T {
        recorder?.beginSnapshot()
        return try await run { [recorder] session in
            try session.read { try body(PostgreSQLTransaction($0, recorder: recorder)) }
        }
    }

    func write<T: Sendable>(_ body: @escaping @Sendable (any Writer) throws -> T) async throws -> T {
        let writing = writing(waits: true)
        return try await run(writes: true) { session in try writing.run(on: session, body) }
    }

    /// A crash of the server may lose what was committed in the last second before it, but never a part of it.
    func writeRepeatable<T: Sendable>(_ body: @escaping @Sendable (any Writer) throws -> T) async throws -> T {
        let writing = writing(waits: false)
        return try await run(writes: true) { session in try writing.run(on: session, body) }
    }

    func writing(waits: Bool) -> PostgreSQLWriting {
        PostgreSQLWriting(
            waitsForDisk: waits, takesChanges: takesChanges.withLock { $0 }, recorder: recorder,
            announcements: announcements, filled: filled, sender: listener.name)
    }

    var isShared: Bool { true }
    var load: DatabaseLoad? { queue.load }

    func listen(to topic: String, _ body: @escaping Announcements.Listener) {
        announcements.listen(to: topic, body)
        listener.start()
    }

    func announce(_ announcement: Announcement) async throws {
        let sender = listener.name
        try await run(writes: true) { session in
            let link = try session.begin { _ in "BEGIN" }
            do {
                try link.announce(announcement, from: sender)
                try link.run("COMMIT")
            } catch {
                session.end(link)
                throw error
            }
        }
        announcements.tell(announcement)
    }

    func takeChanges(_ takes: Bool) async throws {
        takesChanges.withLock { $0 = takes }
    }

    func closeSoon() {
        farewell.begin()
    }

    func close() throws {
        queue.close()
        listener.close()
        queue.waitUntilClosed()
        farewell.end()
    }

    /// Runs work on a thread with a connection, or throws `busy` if none becomes free.
    func run<T: Sendable>(
        writes: Bool = false, _ body: @escaping @Sendable (PostgreSQLSession) throws -> T
    ) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            let job = JobQueue.Job(writes: writes) { session in
                continuation.resume(with: Result { try PostgreSQLFailure.translating { try body(session) } })
            } refuse: { error in
                continuation.resume(throwing: error)
            }
            queue.add(job, wait: options.wait)
        }
    }
}

extension PostgreSQLFailure {
    /// What is said above instead of the failure.
    static func translating<T>(_ body: () throws -> T) throws -> T {
        do { return try body() } catch let failure as PostgreSQLFailure { throw failure.error }
    }
}
