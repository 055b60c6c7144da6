public import SQL

/// What every table of a database holds: how many rows, and a fingerprint of what they say.
public struct TableContents: Sendable, Equatable, Codable {
    public struct Table: Sendable, Equatable, Codable {
        /// The columns that the fingerprint covers, in order.
        public let columns: [String]
        public let rows: Int
        /// The same for the same rows, in whatever order they are stored.
        public let fingerprint: String
        /// Columns that are null in every row.
        public let unused: [String]
    }

    public let tables: [String: Table]

    /// Reads all tables, or only the given columns of the given tables; what is not there any more is left out.
    public static func read(
        _ database: Database, only wanted: [String: [String]]? = nil
    ) async throws -> TableContents {
        try await database.read { tx in
            var tables: [String: Table] = [:]
            for name in try tx.tableNames() {
                var columns = try tx.columnNames(of: name)
                if let wanted {
                    guard let kept = wanted[name] else { continue }
                    columns.removeAll { !kept.contains($0) }
                }
                tables[name] = try tx.table(name, columns)
            }
            return TableContents(tables: tables)
        }
    }

    /// The columns of all tables, without what a later step of the schema changed on purpose: tables that are named
    /// with no column, and single columns.
    public func columns(without changed: [String: [String]] = [:]) -> [String: [String]] {
        tables.filter { changed[$0.key] != [] }.reduce(into: [:]) { kept, table in
            kept[table.key] = table.value.columns.filter { changed[table.key]?.contains($0) != true }
        }
    }
}

extension Reader {
    fileprivate func tableNames() throws -> [String] {
        try fetch(
            """
            SELECT name FROM sqlite_schema
            WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'schema_migration' ORDER BY name
            """
        ).map { try $0.text("name") }
    }

    fileprivate func columnNames(of table: String) throws -> [String] {
        try fetch("SELECT name FROM pragma_table_info(\(table)) ORDER BY name").map { try $0.text("name") }
    }

    fileprivate func table(_ name: String, _ columns: [String]) throws -> TableContents.Table {
        var rows: [String] = []
        var unused = Set(columns)
        let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
        try each(Statement(walking: "SELECT \(names) FROM \"\(name)\"")) { row in
            rows.append(row.all.map { "\($0.value)" }.joined(separator: "\u{1F}"))
            for cell in row.all where cell.value != .null { unused.remove(cell.column) }
        }
        return TableContents.Table(
            columns: columns, rows: rows.count,
            fingerprint: fingerprint(of: rows.sorted().joined(separator: "\u{1E}")), unused: unused.sorted())
    }
}
