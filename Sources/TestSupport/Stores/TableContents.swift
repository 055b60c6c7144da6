public import SQL

/// The contents of every table of a database: the number of rows and a fingerprint of their values.
public struct TableContents: Sendable, Equatable, Codable {
    public struct Table: Sendable, Equatable, Codable {
        /// The columns that the fingerprint covers, sorted by name.
        public let columns: [String]
        public let rows: Int
        /// A hash of the rows, independent of their order.
        public let fingerprint: String
        /// Columns that are null in every row.
        public let unused: [String]
    }

    public let tables: [String: Table]

    /// Reads all tables, or only the given columns of the given tables. Tables and columns that do not exist are
    /// ignored.
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

    /// The columns of all tables, without those that a later migration changed. An empty list excludes the whole
    /// table.
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
