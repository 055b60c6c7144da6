extension PostgreSQLDriver {
    /// One process at a time: the others wait and then find the step there.
    func define(
        _ statements: [String], unless applied: Statement?, then record: @escaping @Sendable (any Writer) throws -> Void
    ) async throws {
        try await run(writes: true) { session in
            let link = try session.begin { link in
                link.patience = nil
                return """
                    BEGIN ISOLATION LEVEL READ COMMITTED;
                    SET LOCAL lock_timeout = 0;
                    SET LOCAL statement_timeout = 0;
                    SET LOCAL enable_seqscan = on;
                    SELECT pg_advisory_xact_lock(\(Self.definitions));
                    """ + link.nextMark()
            }
            do {
                let transaction = PostgreSQLTransaction(link, recorder: nil)
                if let applied, try transaction.first(applied) != nil { return session.end(link) }
                for statement in statements { try link.run(Schema.postgreSQL(statement)) }
                try record(transaction)
                try transaction.flush()
            } catch {
                session.end(link)
                throw error
            }
            try session.commit(link)
        }
    }
}
