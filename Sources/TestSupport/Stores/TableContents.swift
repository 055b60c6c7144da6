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
        var columns = try await database.tables()
        columns["schema_migration"] = nil
        if let wanted {
            columns = columns.reduce(into: [:]) { kept, table in
                kept[table.key] = wanted[table.key].map { names in table.value.filter(names.contains) }
            }
        }
        return try await database.read { [columns] tx in
            var tables: [String: Table] = [:]
            for (name, columns) in columns { tables[name] = try tx.table(name, columns) }
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
