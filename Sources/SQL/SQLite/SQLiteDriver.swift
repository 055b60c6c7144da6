internal import CSQLite
internal import Dispatch
internal import GRDB

/// SQLite in WAL mode through GRDB's pool: many readers, one writer, each commit on disk before it is acknowledged.
struct SQLiteDriver: Driver {
    let pool: DatabasePool
    let recorder: StatementRecorder?
    let announcements = Announcements()
    private let synchronous: String

    init(path: String, recorder: StatementRecorder?, synchronous: String = "FULL") throws {
        Self.prepareEngine
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        configuration.maximumReaderCount = 4
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA trusted_schema = OFF")
            // Overwrites deleted content in the file as well.
            try db.execute(sql: "PRAGMA secure_delete = ON")
            // Data is written once but read repeatedly.
            try db.execute(sql: "PRAGMA cache_size = \(db.configuration.readonly ? Self.readCache : -4000)")
        }
        self.recorder = recorder
        self.synchronous = synchronous
        pool = try Self.translating {
            let pool = try DatabasePool(path: path, configuration: configuration)
            // Not in `prepareDatabase`: GRDB starts the log after it, which sets NORMAL.
            try pool.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = \(synchronous)") }
            return pool
        }
    }

    /// Negative for KiB.
    static let readCache = -8000

    /// Settings made once for all connections of the process.
    private static let prepareEngine: Void = acclimate_sqlite_forgo_memory_status()

    func read<T: Sendable>(_ body: @escaping @Sendable (any Reader) throws -> T) async throws -> T {
        recorder?.beginSnapshot()
        return try await Self.translating { [recorder] in
            try await pool.read { db in try body(SQLiteTransaction(db: db, recorder: recorder)) }
        }
    }

    func write<T: Sendable>(_ body: @escaping @Sendable (any Writer) throws -> T) async throws -> T {
        try await Self.translating { [recorder, announcements] in
            try await pool.write { db in
                try body(SQLiteTransaction(db: db, recorder: recorder, announcements: announcements))
            }
        }
    }

    /// The log is written without fsync; the next transaction that syncs also syncs this one.
    func writeRepeatable<T: Sendable>(_ body: @escaping @Sendable (any Writer) throws -> T) async throws -> T {
        try await Self.translating {
            try await pool.writeWithoutTransaction { db in
                guard synchronous == "FULL" else { return try transaction(db, body) }
                try db.execute(sql: "PRAGMA synchronous = NORMAL")
                let outcome = Result { try transaction(db, body) }
                try db.execute(sql: "PRAGMA synchronous = FULL")
                return try outcome.get()
            }
        }
    }

    private func transaction<T>(_ db: GRDB.Database, _ body: (any Writer) throws -> T) throws -> T {
        var outcome: Result<T, any Error>?
        try db.inTransaction(.immediate) {
            let transaction = SQLiteTransaction(db: db, recorder: recorder, announcements: announcements)
            outcome = .success(try body(transaction))
            return .commit
        }
        guard let outcome else { throw DatabaseError.other(code: 21, message: "a transaction that did not run") }
        return try outcome.get()
    }

    func backup(to path: String) async throws {
        // The copy waits for the disk, which must not block a thread of the cooperative pool.
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            DispatchQueue.global(qos: .utility).async { [pool] in
                continuation.resume(
                    with: Result {
                        try Self.translating {
                            let target = try DatabaseQueue(path: path)
                            try pool.backup(to: target)
                            try target.close()
                        }
                    })
            }
        }
    }

    func integrityProblems() async throws -> [String] {
        do {
            return try await Self.translating {
                try await pool.read { db in
                    let check = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
                    let orphans = try GRDB.Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map {
                        "foreign key: \($0)"
                    }
                    return check + orphans
                }
            }
        } catch DatabaseError.damaged {
            // A check stops at the first page that it cannot read.
            return [DatabaseError.damaged.description]
        }
    }

    var isShared: Bool { false }
    var load: DatabaseLoad? { nil }

    func listen(to topic: String, _ body: @escaping Announcements.Listener) {
        announcements.listen(to: topic, body)
    }

    func announce(_ announcement: Announcement) async throws { announcements.tell(announcement) }

    func takeChanges(_ takes: Bool) async throws {
        try await pool.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA query_only = \(takes ? "OFF" : "ON")")
        }
    }

    func plan(of text: String) async throws -> [String] {
        try await Self.translating {
            try await pool.read { db in
                let statement = try db.makeStatement(sql: "EXPLAIN QUERY PLAN " + text)
                // The plan does not depend on the values, so none are bound.
                statement.setUncheckedArguments(StatementArguments())
                return try GRDB.Row.fetchAll(statement).map { $0["detail"] }
            }
        }
    }

    func schema() async throws -> String {
        try await Self.translating {
            try await pool.read { db in
                try String.fetchAll(
                    db, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type DESC, name"
                ).joined(separator: ";\n") + ";\n"
            }
        }
    }

    func tables() async throws -> [String: [String]] {
        try await read { tx in
            try tx.fields(
                """
                SELECT m.name AS place, c.name AS field FROM sqlite_schema AS m, pragma_table_info(m.name) AS c
                WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.name
                """)
        }
    }

    /// Checkpoints the log into the file and empties it, so that deleted content is in neither.
    func emptyLog() async throws {
        try await Self.translating {
            try await pool.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
        }
    }

    /// Nothing to do: a file is always there.
    func closeSoon() {}

    func close() throws {
        try Self.translating {
            // Everything goes into the one file, so that a copy of it alone is complete.
            _ = try pool.writeWithoutTransaction { db in
                // Throws if the pool is already closed; the checkpoint itself would crash.
                try db.execute(sql: "SELECT 1")
                return try db.checkpoint(.truncate)
            }
            try pool.close()
        }
    }
}
