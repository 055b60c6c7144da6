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
        let parents: Set<String>
    }

    /// Referenced tables come before those that reference them.
    private let tables: [Table]

    init(_ temporary: TemporaryStore) async throws {
        dump = try await StoreDump(temporary)
        tables = try await temporary.database.write { tx in
            try Self.inOrder(
                StoreDump.tables.map { table, _ in
                    let name = Statement(stringLiteral: table)
                    try tx.execute("DROP TABLE IF EXISTS temp.kept_\(part: name)")
                    try tx.execute("CREATE TEMP TABLE kept_\(part: name) AS SELECT * FROM main.\(part: name)")
                    let keys = try tx.fetch("PRAGMA foreign_key_list(\(part: name))")
                    return Table(
                        name: table.description, statement: name, parents: Set(try keys.map { try $0.text("table") }))
                })
        }
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
            for table in wanted.reversed() { try tx.execute("DELETE FROM main.\(part: table.statement)") }
            for table in wanted {
                try tx.execute(
                    "INSERT INTO main.\(part: table.statement) SELECT * FROM temp.kept_\(part: table.statement)")
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

    /// The number of rows written so far; if it is unchanged, nothing was stored.
    static func writes(_ temporary: TemporaryStore) async throws -> Int64 {
        try await temporary.database.write { tx in
            try tx.first("SELECT total_changes() AS count")?.int64("count") ?? 0
        }
    }
}
