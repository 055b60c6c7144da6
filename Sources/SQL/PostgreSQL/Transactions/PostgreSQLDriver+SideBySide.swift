internal import Dispatch
internal import Synchronization

extension PostgreSQLDriver {
    /// How many more connections read; the rest stays free for requests.
    private static let helpers = 1

    func writeRepeatable<Part: Sendable, Found: Sendable, T: Sendable>(
        parts: @escaping @Sendable (any Reader) throws -> [Part],
        read: @escaping @Sendable (any Reader, Part) throws -> Found,
        write: @escaping @Sendable (any Writer, [Found]) throws -> T
    ) async throws -> T {
        let writing = writing(waits: false)
        let (queue, wait, recorder) = (queue, options.wait, recorder)
        return try await run(writes: true) { session in
            // Alone, because the server does not know that what the other connections read matters to this transaction.
            try writing.once(on: session, alone: true) { transaction in
                let work = PartWork(parts: try parts(transaction), read)
                let snapshot = try transaction.first("SELECT pg_export_snapshot() AS name")?.text("name")
                if let snapshot, work.count > 1, queue.hasRoom {
                    for _ in 0..<Self.helpers { work.help(from: queue, wait: wait, snapshot, recorder) }
                }
                // This thread takes parts too, so that it never waits for a connection that does not come free.
                work.take { transaction }
                return try write(transaction, try work.found())
            }
        }
    }
}

/// Parts that several connections read, each taking the next when it is ready.
private final class PartWork<Part: Sendable, Found: Sendable>: Sendable {
    private let parts: [Part]
    private let read: @Sendable (any Reader, Part) throws -> Found
    private let next = Atomic(0)
    private let outcomes = Mutex<[Int: Result<Found, any Error>]>([:])
    private let helping = DispatchGroup()

    init(parts: [Part], _ read: @escaping @Sendable (any Reader, Part) throws -> Found) {
        self.parts = parts
        self.read = read
    }

    var count: Int { parts.count }

    func help(from queue: JobQueue, wait: Int, _ snapshot: String, _ recorder: StatementRecorder?) {
        helping.enter()
        let job = JobQueue.Job(writes: false, canWait: false) { [self] session in
            // Without a connection the parts are left to the others.
            try? session.read(snapshot: snapshot) { link in
                take { PostgreSQLTransaction(link, recorder: recorder) }
            }
            helping.leave()
        } refuse: { [self] _ in
            helping.leave()
        }
        queue.add(job, wait: wait)
    }

    /// Reads parts until none is left.
    func take(_ reader: () -> any Reader) {
        let reader = reader()
        while case let place = next.wrappingAdd(1, ordering: .relaxed).oldValue, place < parts.count {
            let outcome = Result { try read(reader, parts[place]) }
            outcomes.withLock { $0[place] = outcome }
        }
    }

    /// What was found, in the order of the parts, once the helpers are ready.
    func found() throws -> [Found] {
        helping.wait()
        return try outcomes.withLock { outcomes in try parts.indices.compactMap { try outcomes[$0]?.get() } }
    }
}
