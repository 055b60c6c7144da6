internal import GRDB

extension SQLiteDriver {
    func define(
        _ statements: [String], unless applied: Statement?, then record: @escaping @Sendable (any Writer) throws -> Void
    ) async throws {
        try await Self.translating {
            try await pool.write { db in
                let transaction = SQLiteTransaction(db: db, recorder: nil)
                if let applied, try transaction.first(applied) != nil { return }
                for statement in statements { try db.execute(sql: Schema.sqlite(statement)) }
                try record(transaction)
            }
        }
    }
}
