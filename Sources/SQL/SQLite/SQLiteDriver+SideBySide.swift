internal import Dispatch
internal import GRDB
internal import Synchronization

extension SQLiteDriver {
    /// Maximum number of parallel reading connections; the rest of the pool stays free for requests.
    private static let most = 2

    func writeRepeatable<Part: Sendable, Found: Sendable, T: Sendable>(
        parts: @escaping @Sendable (any Reader) throws -> [Part],
        read: @escaping @Sendable (any Reader, Part) throws -> Found,
        write: @escaping @Sendable (any Writer, [Found]) throws -> T
    ) async throws -> T {
        try await writeRepeatable { tx in
            // Nothing is written yet and no one else can write, so the other connections see the same state.
            let found = try readSideBySide(try parts(tx), read)
            return try write(tx, found)
        }
    }

    private func readSideBySide<Part: Sendable, Found: Sendable>(
        _ parts: [Part], _ read: @Sendable (any Reader, Part) throws -> Found
    ) throws -> [Found] {
        let next = Atomic(0)
        let outcomes = Mutex<[Int: Result<Found, any Error>]>([:])
        DispatchQueue.concurrentPerform(iterations: min(Self.most, parts.count)) { _ in
            while case let place = next.wrappingAdd(1, ordering: .relaxed).oldValue, place < parts.count {
                let outcome = Result { try readOnce { try read($0, parts[place]) } }
                outcomes.withLock { $0[place] = outcome }
            }
        }
        return try outcomes.withLock { outcomes in try parts.indices.compactMap { try outcomes[$0]?.get() } }
    }

    /// Reads with a small cache, because data scanned once from end to end is not needed again.
    private func readOnce<T>(_ body: (any Reader) throws -> T) throws -> T {
        try pool.read { db in
            try db.execute(sql: "PRAGMA cache_size = -1000")
            defer { try? db.execute(sql: "PRAGMA cache_size = \(Self.readCache)") }
            return try body(SQLiteTransaction(db: db, recorder: recorder))
        }
    }
}
