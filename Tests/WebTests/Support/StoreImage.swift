import SQL
import Store
import TestSupport

/// Everything stored, to restore it after a request that changed it.
struct StoreImage {
    let dump: StoreDump

    /// A table, and the tables it references.
    private struct Table {
        let name: String
        let statement: Statement
        let copy: Statement
        let parents: Set<String>
    }

    /// Referenced tables come before those that reference them.
    private let tables: [Table]

    init(_ temporary: TemporaryStore) async throws {
        dump = try await StoreDump(temporary)
        let isFile = temporary.address == nil
        tables = try await temporary.database.write { tx in
            if !isFile { try tx.execute("CREATE SCHEMA IF NOT EXISTS kept") }
            return try Self.inOrder(
                StoreDump.tables.map { table, _ in
                    let name = Statement(stringLiteral: table)
                    // Only one connection of SQLite writes; one of PostgreSQL does not see another's temporary tables.
                    let copy: Statement = isFile ? "temp.kept_\(part: name)" : "kept.\(part: name)"
                    try tx.execute("DROP TABLE IF EXISTS \(part: copy)")
                    try tx.execute("CREATE TABLE \(part: copy) AS SELECT * FROM \(part: name)")
                    let parents = try tx.fetch(isFile ? Self.parents(of: name) : Self.serverParents(of: name))
                    return Table(
                        name: table.description, statement: name, copy: copy,
                        parents: Set(try parents.map { try $0.text("table") }))
                })
        }
    }

    private static func parents(of table: Statement) -> Statement { "PRAGMA foreign_key_list(\(part: table))" }

    private static func serverParents(of table: Statement) -> Statement {
        """
        SELECT CAST(CAST(confrelid AS regclass) AS text) AS "table" FROM pg_constraint
        WHERE contype = 'f' AND conrelid = CAST('\(part: table)' AS regclass)
        """
    }

    /// Foods that ship with the program: many rows, which no form changes.
    private static let large = ["food_edition", "food", "food_word", "food_term", "food_slip"]

    /// Restores everything; `changes` comes from a dump.
    ///
    /// A pragma to turn off foreign keys is no option: it makes the connection recompile all its statements.
    func restore(_ temporary: TemporaryStore, after changes: [String] = []) async throws {
        let isFoodChanged = changes.contains { line in Self.large.contains { line.dropFirst(2).hasPrefix("\($0):") } }
        let wanted = isFoodChanged ? tables : tables.filter { !Self.large.contains($0.name) }
        try await temporary.database.write { tx in
            for table in wanted.reversed() { try tx.execute("DELETE FROM \(part: table.statement)") }
            for table in wanted {
                try tx.execute("INSERT INTO \(part: table.statement) SELECT * FROM \(part: table.copy)")
            }
        }
    }

    private static func inOrder(_ tables: [Table]) -> [Table] {
        var (ordered, names, left) = ([Table](), Set<String>(), tables)
        while !left.isEmpty {
            let ready = left.filter { $0.parents.isSubset(of: names) }
            precondition(!ready.isEmpty, "tables refer to each other in a circle")
            ordered += ready
            names.formUnion(ready.map(\.name))
            left.removeAll { names.contains($0.name) }
        }
        return ordered
    }

    /// The number of rows written so far, on PostgreSQL that of transactions; if it is unchanged, nothing was stored.
    static func writes(_ temporary: TemporaryStore) async throws -> Int64 {
        if temporary.address != nil {
            return try await temporary.database.read { tx in
                try tx.first("SELECT count(*) AS count FROM acclimate_writing")?.int64("count") ?? 0
            }
        }
        return try await temporary.database.write { tx in
            try tx.first("SELECT total_changes() AS count")?.int64("count") ?? 0
        }
    }
}
