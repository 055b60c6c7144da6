import SQL
import Store
import TestSupport

/// Everything that is stored, to put it back after a request that changed it.
struct StoreImage {
    let dump: StoreDump

    private static let names = StoreDump.tables.map { Statement(stringLiteral: $0.0) }

    init(_ temporary: TemporaryStore) async throws {
        dump = try await StoreDump(temporary)
        try await temporary.database.write { tx in
            for name in Self.names {
                try tx.execute("DROP TABLE IF EXISTS temp.kept_\(part: name)")
                try tx.execute("CREATE TEMP TABLE kept_\(part: name) AS SELECT * FROM main.\(part: name)")
            }
        }
    }

    func restore(_ temporary: TemporaryStore) async throws {
        try await temporary.database.write { tx in
            // What refers to what is checked at the end, when all is back.
            try tx.execute("PRAGMA defer_foreign_keys = ON")
            for name in Self.names { try tx.execute("DELETE FROM main.\(part: name)") }
            for name in Self.names {
                try tx.execute("INSERT INTO main.\(part: name) SELECT * FROM temp.kept_\(part: name)")
            }
        }
    }

    /// How many rows were written so far; the same number means that nothing was stored.
    static func writes(_ temporary: TemporaryStore) async throws -> Int64 {
        try await temporary.database.write { tx in
            try tx.first("SELECT total_changes() AS count")?.int64("count") ?? 0
        }
    }
}
