internal import GRDB

extension SQLiteDriver {
    /// Runs a migration's statements, written for SQLite, and records it, in one transaction.
    func define(_ statements: [String], then record: @escaping @Sendable (any Writer) throws -> Void) async throws {
        try await Self.translating {
            try await pool.write { db in
                for statement in statements { try db.execute(sql: Schema.sqlite(statement)) }
                try record(SQLiteTransaction(db: db, recorder: nil))
            }
        }
    }
}
