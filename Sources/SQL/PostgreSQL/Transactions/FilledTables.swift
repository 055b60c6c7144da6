internal import CPostgreSQL

/// How many rows were added to tables. The planner judges a table by its statistics, which the server takes itself up to a
/// minute later; until then a query over a table that was just filled can take a thousand times as long.
struct FilledTables {
    /// Fewer rows change no plan that anyone would notice. The server's own rule begins with as many.
    private static let few = 50

    private struct Growth {
        var new = 0
        /// Rows when the statistics were last taken; nil before the server was asked.
        var old: Int?
    }

    private var tables: [String: Growth] = [:]

    mutating func add(_ count: Int, to table: String) {
        tables[table, default: Growth()].new += count
    }

    /// Takes note of a statement that added rows, if it did.
    mutating func add(_ count: Int, by statement: String) {
        let start = "INSERT INTO "
        guard count > 0, statement.hasPrefix(start) else { return }
        add(count, to: String(statement.dropFirst(start.count).prefix { $0 != " " && $0 != "(" && $0 != "\n" }))
    }

    /// The tables that have at least doubled since the last time.
    ///
    /// - Parameter rows: how many rows the server's statistics of a table are of.
    mutating func takeDoubled(_ rows: (_ table: String) -> Int) -> [String] {
        var doubled: [String] = []
        for (table, growth) in tables where growth.new >= Self.few {
            let old = growth.old ?? rows(table)
            tables[table]?.old = old
            guard growth.new >= old else { continue }
            tables[table] = Growth(old: old + growth.new)
            doubled.append(table)
        }
        return doubled.sorted()
    }
}

extension PostgreSQLLink {
    /// Takes the statistics of tables that grew much. What was stored does not depend on it.
    func renewStatistics() {
        let doubled = filled.takeDoubled { table in
            let found = try? run("SELECT reltuples::bigint FROM pg_class WHERE oid = to_regclass('\(table)')")
            return max(0, found?.text(0, 0).flatMap { Int($0) } ?? 0)
        }
        // Another process may just be doing it.
        for table in doubled { _ = try? run("ANALYZE (SKIP_LOCKED) \(table)") }
    }
}
