extension Database {
    /// Two databases do not have the same tables.
    public struct DifferentTables: Error, Equatable {
        /// In one of them only, or with other columns.
        public let names: [String]
    }

    /// Puts the rows of all tables in the place of those of another database, which may be of the other engine: all of them or
    /// none. They are read from one snapshot, while others read and write; the target must have the same schema, and nobody
    /// may use it.
    ///
    /// - Throws: `DifferentTables`.
    public func copy(into target: Database) async throws {
        let (own, other) = (try await driver.tables(), try await target.driver.tables())
        let different = Set(own.keys).union(other.keys).filter { own[$0] != other[$0] }
        guard different.isEmpty else { throw DifferentTables(names: different.sorted()) }
        // What was migrated is known to the target by itself.
        let tables = own.filter { $0.key != Migrator.table }.sorted { $0.key < $1.key }
            .map { CopiedTable(name: $0.key, columns: $0.value) }
        let queue = RowQueue()
        try await withThrowingTaskGroup(of: Void.self) { [driver] group in
            group.addTask { await queue.watching { try await driver.readAll { try $0.send(tables, to: queue) } } }
            group.addTask { await queue.watching { try await target.driver.refill(tables, from: queue) } }
            try await group.waitForAll()
        }
        if let reason = queue.reason { throw reason }
    }
}

extension RowQueue {
    /// Runs one side, and ends the other if it fails.
    fileprivate func watching(_ side: () async throws -> Void) async {
        do { try await side() } catch { fail(error) }
    }

    /// The rows of the table that was announced last.
    func eachRow(_ body: ([Value]) throws -> Void) throws {
        while case .rows(let rows)? = try next() {
            for row in rows { try body(row) }
        }
    }
}

extension Reader {
    /// Sends every row of the tables.
    fileprivate func send(_ tables: [CopiedTable], to queue: RowQueue) throws {
        for table in tables {
            try queue.put(.table(table))
            var batch = RowBatch()
            try each(Statement(walking: "SELECT \(table.list) FROM \(table.name)")) { row in
                if let full = batch.add(row.values) { try queue.put(.rows(full)) }
            }
            if !batch.rows.isEmpty { try queue.put(.rows(batch.rows)) }
            try queue.put(.endOfTable)
        }
        queue.complete()
    }
}

/// Rows that are handed over together: few if they are large, such as photos.
private struct RowBatch {
    private static let mostRows = 500
    private static let mostBytes = 1 << 20

    private(set) var rows: [[Value]] = []
    private var bytes = 0

    /// Adds a row, and returns all of them once they are enough.
    mutating func add(_ row: [Value]) -> [[Value]]? {
        rows.append(row)
        for case .bytes(let value) in row { bytes += value.count }
        for case .text(let value) in row { bytes += value.utf8.count }
        guard rows.count >= Self.mostRows || bytes >= Self.mostBytes else { return nil }
        defer { (rows, bytes) = ([], 0) }
        return rows
    }
}
