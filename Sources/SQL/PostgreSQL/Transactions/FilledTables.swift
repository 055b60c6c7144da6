/// How many rows were added to tables in bulk. The planner judges a table by its statistics, which the server takes itself
/// a minute later; until then a query over a table that was just filled can take a thousand times as long.
struct FilledTables {
    /// Fewer rows change no plan.
    private static let few = 1000

    /// By table: rows since its statistics were last taken here, and before.
    private var rows: [String: (new: Int, old: Int)] = [:]

    mutating func add(_ count: Int, to table: String) {
        rows[table, default: (0, 0)].new += count
    }

    /// The tables that have at least doubled since the last time.
    mutating func takeDoubled() -> [String] {
        let doubled = rows.filter { $0.value.new >= max(Self.few, $0.value.old) }.keys.sorted()
        for table in doubled { rows[table] = rows[table].map { (0, $0.old + $0.new) } }
        return doubled
    }
}

extension PostgreSQLLink {
    /// Takes the statistics of tables that grew much. What was stored does not depend on it.
    func renewStatistics() {
        for table in filled.takeDoubled() { _ = try? run("ANALYZE \(table)") }
    }
}
