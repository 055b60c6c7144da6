internal import Dispatch
internal import GRDB
internal import Synchronization

extension SQLiteDriver {
    /// So many connections read at once; the others of the pool are left to whoever waits for an answer.
    private static let most = 2

    func writeRepeatable<Part: Sendable, Found: Sendable, T: Sendable>(
        parts: @escaping @Sendable (any Reader) throws -> [Part],
        read: @escaping @Sendable (any Reader, Part) throws -> Found,
        write: @escaping @Sendable (any Writer, [Found]) throws -> T
    ) async throws -> T {
        try await writeRepeatable { tx in
            // Nothing is written yet and nobody else can write, so that what the others read is what stands here.
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

    /// Reads with a small cache: what is read once from one end to the other is not needed again.
    private func readOnce<T>(_ body: (any Reader) throws -> T) throws -> T {
        try pool.read { db in
            try db.execute(sql: "PRAGMA cache_size = -1000")
            defer { try? db.execute(sql: "PRAGMA cache_size = \(Self.readCache)") }
            return try body(SQLiteTransaction(db: db, recorder: recorder))
        }
    }
}
