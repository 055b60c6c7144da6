internal import GRDB
internal import GRDBSQLite

extension SQLiteDriver {
    func readAll<T: Sendable>(_ body: @escaping @Sendable (any Reader) throws -> T) async throws -> T {
        try await Self.translating {
            try await pool.read { db in try body(SQLiteTransaction(db: db, recorder: nil)) }
        }
    }

    func refill(_ tables: [CopiedTable], from queue: RowQueue) async throws {
        try await Self.translating {
            try await pool.write { db in
                // Tables refer to each other in any order; the references are checked with the commit.
                try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
                for table in tables { try db.execute(sql: "DELETE FROM \(table.name)") }
                let transaction = SQLiteTransaction(db: db, recorder: nil)
                while case .table(let table)? = try queue.next() { try transaction.insert(into: table, from: queue) }
            }
        }
    }
}

extension SQLiteTransaction {
    fileprivate func insert(into table: CopiedTable, from queue: RowQueue) throws {
        let marks = table.columns.map { _ in "?" }.joined(separator: ", ")
        try insert("INSERT INTO \(table.name) (\(table.list)) VALUES (\(marks))", table.columns.count) { add in
            try queue.eachRow(add)
        }
    }
}
