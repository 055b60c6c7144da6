extension PostgreSQLDriver {

    func readAll<T: Sendable>(_ body: @escaping @Sendable (any Reader) throws -> T) async throws -> T {
        try await run { session in
            try session.read { link in
                try link.takeAnyTime()
                return try body(PostgreSQLTransaction(link, recorder: nil))
            }
        }
    }

    /// References between tables are dropped and made anew at the end, which checks all of them: the owner of the tables
    /// may do that, and the order of the tables does not matter.
    func refill(_ tables: [CopiedTable], from queue: RowQueue) async throws {
        let writing = writing(waits: true)
        try await run(writes: true) { session in
            try writing.once(on: session, alone: true) { tx in
                try tx.link.takeAnyTime()
                let references = try tx.references()
                for one in references { try tx.run("ALTER TABLE \(one.table) DROP CONSTRAINT \(one.name)") }
                for table in tables { try tx.run("DELETE FROM \(table.name)") }
                while case .table(let table)? = try queue.next() {
                    let types = try tx.noting { try tx.link.types(of: table.list, in: table.name) }
                    try tx.noting {
                        try tx.copy(into: "\(table.name) (\(table.list))", types) { try queue.eachRow($0) }
                    }
                }
                for one in references {
                    try tx.run("ALTER TABLE \(one.table) ADD CONSTRAINT \(one.name) \(one.definition)")
                }
                try tx.countOn()
            }
        }
    }
}

extension PostgreSQLLink {
    /// Takes the limits of time off a transaction that waits for another database, and lets it read whole tables.
    fileprivate func takeAnyTime() throws {
        patience = nil
        try run(
            """
            SET LOCAL statement_timeout = 0;
            SET LOCAL enable_seqscan = on;
            SET LOCAL lock_timeout = 0;
            SET LOCAL idle_in_transaction_session_timeout = 0
            """)
    }
}

extension PostgreSQLTransaction {
    fileprivate func run(_ text: String) throws {
        _ = try noting { try link.run(text) }
    }

    fileprivate func references() throws -> [(table: String, name: String, definition: String)] {
        try fetch(
            """
            SELECT conrelid::regclass::text AS place, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
            FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
            ORDER BY conrelid::regclass::text COLLATE "C", conname::text COLLATE "C"
            """
        ).map { (try $0.text("place"), try $0.text("name"), try $0.text("definition")) }
    }

    /// Has numbered tables go on behind their last row.
    fileprivate func countOn() throws {
        let numbered = try fetch(
            """
            SELECT attrelid::regclass::text AS place, quote_ident(attname) AS field, attname::text AS name
            FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
            WHERE attidentity <> '' AND relkind = 'r' AND relnamespace = current_schema()::regnamespace
            """)
        for row in numbered {
            let (table, field, name) = (try row.text("place"), try row.text("field"), try row.text("name"))
            try run(
                """
                SELECT setval(pg_get_serial_sequence('\(table)', '\(name)'), coalesce(max(\(field)), 0) + 1, false)
                FROM \(table)
                """)
        }
    }
}
