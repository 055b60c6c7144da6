internal import CPostgreSQL
internal import Synchronization

/// How many rows this process added to tables. The planner judges a table by its statistics, which the server takes itself
/// up to a minute later; until then a query over a table that was just filled can take a thousand times as long.
final class FilledTables: Sendable {
    /// Fewer rows change no plan that anyone would notice. The server's own rule begins with as many.
    private static let few = 50
    /// From so many rows on, only a table that has grown much more gets another plan, while the server takes as long to
    /// look at it as it does to store ten thousand.
    private static let many = 10_000

    private struct Growth {
        var new = 0
        /// Rows when the statistics were last taken; nil before the server was asked.
        var old: Int?
    }

    private let tables = Mutex<[String: Growth]>([:])

    /// Those of the tables that a transaction added rows to that have at least doubled since the last time, large ones grown
    /// eightfold.
    ///
    /// - Parameter rows: how many rows the server's statistics of a table are of.
    func takeGrown(_ added: [String: Int], _ rows: (_ table: String) -> Int) -> [String] {
        added.keys.sorted().filter { table in
            let growth = tables.withLock { tables in
                tables[table, default: Growth()].new += added[table] ?? 0
                return tables[table] ?? Growth()
            }
            guard growth.new >= Self.few else { return false }
            let old = growth.old ?? rows(table)
            let isMuch = growth.new >= (old < Self.many ? old : 7 * old)
            tables.withLock { $0[table] = isMuch ? Growth(old: old + growth.new) : Growth(new: growth.new, old: old) }
            return isMuch
        }
    }
}

extension PostgreSQLLink {
    /// Takes the statistics of tables that grew much. What was stored does not depend on it.
    func renewStatistics(_ filled: FilledTables, after added: [String: Int]) {
        let grown = filled.takeGrown(added) { table in
            let found = try? run("SELECT reltuples::bigint FROM pg_class WHERE oid = to_regclass('\(table)')")
            return max(0, found?.text(0, 0).flatMap { Int($0) } ?? 0)
        }
        // Another process may just be doing it.
        for table in grown { _ = try? run("ANALYZE (SKIP_LOCKED) \(table)") }
    }
}

extension PostgreSQLTransaction {
    /// Takes note of a statement that added rows, if it did.
    func note(_ count: Int, addedBy statement: String) {
        let start = "INSERT INTO "
        guard count > 0, statement.hasPrefix(start) else { return }
        note(count, addedTo: String(statement.dropFirst(start.count).prefix { !" (\n".contains($0) }))
    }
}
