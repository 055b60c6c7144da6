extension PostgreSQLDriver {
    /// The server's own tools copy a database; they keep to its versions and take what lies beside the tables.
    func backup(to path: String) async throws {
        throw DatabaseError.cannotOpen("a PostgreSQL database is copied with pg_dump")
    }

    /// Constraints and indexes that the server does not vouch for, and pages whose checksum was wrong.
    func integrityProblems() async throws -> [String] {
        do {
            return try await read { tx in
                try tx.fetch(
                    """
                    SELECT 'constraint: ' || conname::text AS problem FROM pg_constraint WHERE NOT convalidated
                    UNION ALL
                    SELECT 'index: ' || indexrelid::regclass::text FROM pg_index WHERE NOT indisvalid
                    UNION ALL
                    SELECT 'checksum failures: ' || checksum_failures::text FROM pg_stat_database
                    WHERE datname = current_database() AND checksum_failures > 0
                    """
                ).map { try $0.text("problem") }
            }
        } catch DatabaseError.damaged {
            return [DatabaseError.damaged.description]
        }
    }

    /// Nothing to do: the server reuses its log, and frees the space of deleted rows by itself.
    func emptyLog() async throws {}

    /// The plan for any values.
    func plan(of text: String) async throws -> [String] {
        try await run { session in
            try session.read { link in
                let spelled = PostgreSQLText(text)
                let types = (0..<spelled.count).map { spelled.onlyNull.contains($0) ? "text" : "unknown" }
                let told = types.isEmpty ? "" : "(\(types.joined(separator: ", ")))"
                try link.run("PREPARE explained\(told) AS \(spelled.text)")
                defer { _ = try? link.run("DEALLOCATE explained") }
                let values = Array(repeating: "NULL", count: spelled.count).joined(separator: ", ")
                let list = spelled.count > 0 ? "(\(values))" : ""
                let result = try link.run("EXPLAIN (COSTS OFF) EXECUTE explained\(list)")
                return (0..<result.rows).compactMap { result.text($0, 0) }
            }
        }
    }

    /// One line for each column, constraint and index, as the server writes them.
    func schema() async throws -> String {
        try await read { tx in
            try tx.fetch(
                """
                SELECT line FROM (
                    SELECT relname::text AS place, 0 AS kind, attnum AS number,
                        'COLUMN ' || relname::text || '.' || attname::text || ' ' || format_type(atttypid, atttypmod)
                        || CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END
                        || CASE WHEN attidentity <> '' THEN ' NUMBERED' ELSE '' END
                        || coalesce(' DEFAULT ' || pg_get_expr(adbin, adrelid), '') AS line
                    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
                    LEFT JOIN pg_attrdef ON adrelid = pg_class.oid AND adnum = attnum
                    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND attnum > 0
                        AND NOT attisdropped
                    UNION ALL
                    SELECT conrelid::regclass::text, 1, 0,
                        'CONSTRAINT ON ' || conrelid::regclass::text || ' ' || pg_get_constraintdef(oid)
                    FROM pg_constraint WHERE connamespace = current_schema()::regnamespace
                    UNION ALL
                    SELECT tablename::text, 2, 0, indexdef FROM pg_indexes WHERE schemaname = current_schema()
                ) AS lines ORDER BY place COLLATE "C", kind, number, line COLLATE "C"
                """
            ).map { try $0.text("line") }.joined(separator: "\n") + "\n"
        }
    }

    func tables() async throws -> [String: [String]] {
        try await read { tx in
            try tx.fields(
                """
                SELECT relname::text AS place, attname::text AS field
                FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
                WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
                    AND relname <> 'acclimate_writing' AND attnum > 0 AND NOT attisdropped
                ORDER BY relname::text COLLATE "C", attname::text COLLATE "C"
                """)
        }
    }
}
