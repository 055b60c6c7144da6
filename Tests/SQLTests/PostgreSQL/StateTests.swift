import SQL
import TestSupport
import Testing

@Suite struct `An error state of PostgreSQL` {
    struct Example: Sendable {
        let state: String
        let error: DatabaseError
        var runs = 1
    }

    /// What the states mean is in appendix A of PostgreSQL's manual.
    @Test(arguments: [
        // Tried beside others, and at last alone.
        Example(state: "40001", error: .busy, runs: 5), Example(state: "40P01", error: .busy, runs: 5),
        Example(state: "55P03", error: .busy), Example(state: "57014", error: .busy),
        Example(state: "53300", error: .busy), Example(state: "53100", error: .diskFull),
        Example(state: "25006", error: .readOnly), Example(state: "XX001", error: .damaged),
        Example(state: "08006", error: .connectionLost), Example(state: "57P01", error: .connectionLost),
        Example(state: "23502", error: .constraint("NOT NULL constraint failed: .")),
        Example(state: "22003", error: .constraint("a value does not fit its column (22003)")),
        // The text of such an error can hold a value, so that only the state is told.
        Example(state: "22012", error: .other(code: 3_452_582, message: "22012")),
        Example(state: "42P01", error: .other(code: 6_844_177, message: "42P01 told")),
    ])
    func `is told in terms of both engines, and tried again only after a conflict`(_ example: Example) async throws {
        let shelf = try await Shelf(.postgreSQL)
        try await shelf.database.write { tx in
            try tx.execute(
                """
                CREATE FUNCTION fail(state text) RETURNS bigint LANGUAGE plpgsql
                AS 'BEGIN RAISE EXCEPTION USING ERRCODE = state, MESSAGE = ''told''; END'
                """)
        }
        let runs = Shared(0)
        await #expect(throws: example.error) {
            try await shelf.database.write { tx in
                runs.change { $0 += 1 }
                try tx.execute("INSERT INTO shelf (id) VALUES ('a')")
                _ = try tx.fetch("SELECT fail(\(example.state)) AS never")
            }
        }
        #expect(runs.value == example.runs)
        let left = try await shelf.database.read { tx in try tx.count("SELECT count(*) AS count FROM shelf") }
        #expect(left == 0)
    }

    @Test func `follows a statement that takes too long`() async throws {
        var options = try #require(try await TestPlace(.postgreSQL).options)
        // Long enough for what a busy machine does when it opens the connection.
        options.statementLimit = 2_000
        let database = Database(postgreSQL: options)
        await #expect(throws: DatabaseError.busy) {
            try await database.read { tx in try tx.fetch("SELECT CAST(pg_sleep(600) AS text) AS never").count }
        }
        try database.close()
    }

    @Test func `is not met when parts are read side by side on the only connection`() async throws {
        let shelf = try await Shelf(.postgreSQL)
        var options = try #require(shelf.place.options)
        options.connections = 1
        let database = Database(postgreSQL: options)
        let found = try await database.writeRepeatable(
            parts: { _ in [1, 2, 3] },
            read: { tx, part in try tx.count("SELECT \(part) AS count") },
            write: { tx, found in
                try tx.insert(into: "book", ["id"], rows: found.map { [.integer(Int64($0))] })
                return found
            })
        #expect(found == [1, 2, 3])
        #expect(try await shelf.titles().count == 3)
        try database.close()
    }
}
