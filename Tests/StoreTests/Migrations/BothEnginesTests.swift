import SQL
import Schema
import Store
import TestSupport
import Testing

@Suite struct `The schema on both engines` {
    @Test func `has the same tables, columns, keys and indexes`() async throws {
        let sqlite = try await lines(.sqlite, Self.onSQLite)
        let postgreSQL = try await lines(.postgreSQL, Self.onPostgreSQL)
        #expect(sqlite.count > 1_000)
        #expect(sqlite.subtracting(postgreSQL).sorted() == [])
        #expect(postgreSQL.subtracting(sqlite).sorted() == [])
    }

    private func lines(_ engine: TestEngine, _ query: Statement) async throws -> Set<String> {
        let place = try await TestPlace(engine)
        let store = Store(try place.open(), schema: .all)
        _ = try await store.prepare(now: 1)
        let database = try place.open()
        let lines = try await database.read { tx in try tx.fetch(query).map { try $0.text("line") } }
        try database.close()
        try store.close()
        return Set(lines)
    }

    /// Columns with type and default, keys, foreign keys, how many checks a table has, and indexes. The engines word checks
    /// and conditions of indexes differently, so that these are only counted.
    private static let onSQLite: Statement = """
        SELECT m.name || '.' || c.name || CASE c.type
                WHEN 'INTEGER' THEN ' integer' WHEN 'TEXT' THEN ' text' WHEN 'REAL' THEN ' real'
                WHEN 'BLOB' THEN ' bytes' WHEN 'ANY' THEN ' any' ELSE c.type END
            || CASE WHEN c."notnull" = 1 THEN ' not null' ELSE '' END
            || CASE WHEN c.dflt_value IS NULL THEN '' ELSE ' default ' || c.dflt_value END AS line
        FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table'
        UNION ALL
        SELECT m.name || ' key (' || (
            SELECT group_concat(name, ', ') FROM (SELECT name FROM pragma_table_info(m.name) WHERE pk > 0 ORDER BY pk)
        ) || ')' FROM sqlite_schema m WHERE m.type = 'table'
        UNION ALL
        SELECT m.name || ' (' || group_concat(k."from", ', ') || ') in ' || k."table" || ' on delete ' || lower(k.on_delete)
        FROM sqlite_schema m, pragma_foreign_key_list(m.name) k WHERE m.type = 'table' GROUP BY m.name, k.id
        UNION ALL
        SELECT m.name || ' checks ' || (length(m.sql) - length(replace(m.sql, 'CHECK (', 'CHECK ')))
        FROM sqlite_schema m WHERE m.type = 'table'
        UNION ALL
        SELECT m.name || CASE i.origin WHEN 'c' THEN ' index ' || i.name ELSE '' END
            || CASE WHEN i."unique" = 1 THEN ' unique' ELSE '' END
            || ' (' || (SELECT group_concat(coalesce(name, 'expression'), ', ') FROM pragma_index_info(i.name)) || ')'
            || CASE WHEN i.partial = 1 THEN ' partial' ELSE '' END
        FROM sqlite_schema m, pragma_index_list(m.name) i WHERE m.type = 'table' AND i.origin <> 'pk'
        """

    /// The same from PostgreSQL's catalogue; a text that does not sort byte by byte is none.
    private static let onPostgreSQL: Statement = """
        WITH tables AS (
            SELECT oid, relname::text AS name FROM pg_class
            WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname <> 'acclimate_writing'
        )
        SELECT name || '.' || attname::text || CASE format_type(atttypid, NULL)
                WHEN 'bigint' THEN ' integer' WHEN 'double precision' THEN ' real' WHEN 'bytea' THEN ' bytes'
                WHEN 'jsonb' THEN ' any'
                WHEN 'text' THEN CASE WHEN attcollation = '"C"'::regcollation THEN ' text' ELSE ' sorted text' END
                ELSE format_type(atttypid, NULL) END
            || CASE WHEN attnotnull THEN ' not null' ELSE '' END
            || coalesce(' default ' || replace(pg_get_expr(adbin, adrelid), '::text', ''), '') AS line
        FROM tables JOIN pg_attribute ON attrelid = tables.oid AND attnum > 0 AND NOT attisdropped
        LEFT JOIN pg_attrdef ON adrelid = tables.oid AND adnum = attnum
        UNION ALL
        SELECT name || CASE contype WHEN 'p' THEN ' key (' WHEN 'u' THEN ' unique (' ELSE ' (' END || (
                SELECT string_agg(attname::text, ', ' ORDER BY place)
                FROM unnest(conkey) WITH ORDINALITY AS part (number, place)
                JOIN pg_attribute ON attrelid = conrelid AND attnum = part.number
            ) || ')' || CASE contype WHEN 'f' THEN ' in ' || confrelid::regclass::text || ' on delete ' || CASE confdeltype
                WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' WHEN 'a' THEN 'no action' ELSE 'other' END ELSE '' END
        FROM tables JOIN pg_constraint ON conrelid = tables.oid WHERE contype IN ('p', 'u', 'f')
        UNION ALL
        SELECT name || ' checks ' || count(pg_constraint.oid)::text
        FROM tables LEFT JOIN pg_constraint ON conrelid = tables.oid AND contype = 'c' GROUP BY name
        UNION ALL
        SELECT name || ' index ' || indexrelid::regclass::text || CASE WHEN indisunique THEN ' unique' ELSE '' END || ' (' || (
                SELECT string_agg(coalesce(attname::text, 'expression'), ', ' ORDER BY place)
                FROM unnest(indkey::int2[]) WITH ORDINALITY AS part (number, place)
                LEFT JOIN pg_attribute ON attrelid = indrelid AND attnum = part.number
            ) || ')' || CASE WHEN indpred IS NOT NULL THEN ' partial' ELSE '' END
        FROM tables JOIN pg_index ON indrelid = tables.oid
        WHERE NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u'))
        """
}
