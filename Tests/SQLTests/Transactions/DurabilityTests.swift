import SQL
import TestSupport
import Testing

@Suite struct `A commit` {
    private struct Refused: Error {}

    @Test(arguments: TestEngine.allCases) func `waits for the disk`(_ engine: TestEngine) async throws {
        let shelf = try await Shelf(engine)
        #expect(try await shelf.database.write { tx in try Self.waits(tx, engine) })
    }

    @Test(arguments: TestEngine.allCases) func `waits for the disk in a file that is opened again`(_ engine: TestEngine)
        async throws
    {
        let shelf = try await Shelf(engine)
        let other = try shelf.place.open()
        #expect(try await other.write { tx in try Self.waits(tx, engine) })
    }

    @Test(arguments: TestEngine.allCases) func `of what can be repeated does not wait, and the next one does`(
        _ engine: TestEngine
    ) async throws {
        let shelf = try await Shelf(engine)
        let during = try await shelf.database.writeRepeatable { tx in
            try tx.execute("INSERT INTO book (id, title) VALUES (1, 'Emil')")
            return try Self.waits(tx, engine)
        }
        #expect(!during)
        #expect(try await shelf.database.write { tx in try Self.waits(tx, engine) })
        #expect(try await shelf.titles() == ["Emil"])
    }

    @Test(arguments: TestEngine.allCases) func `that can be repeated and fails leaves nothing, and the next one waits`(
        _ engine: TestEngine
    ) async throws {
        let shelf = try await Shelf(engine)
        await #expect(throws: Refused.self) {
            try await shelf.database.writeRepeatable { tx in
                try tx.execute("INSERT INTO book (id, title) VALUES (1, 'Emil')")
                throw Refused()
            }
        }
        #expect(try await shelf.titles().isEmpty)
        #expect(try await shelf.database.write { tx in try Self.waits(tx, engine) })
    }

    /// Whether a commit waits for the disk. For SQLite 1 lets the system flush the log later, 2 waits.
    private static func waits(_ tx: any Reader, _ engine: TestEngine) throws -> Bool {
        switch engine {
        case .sqlite: try tx.first("PRAGMA synchronous")?.int64("synchronous") == 2
        case .postgreSQL: try tx.first("SELECT current_setting('synchronous_commit') AS now")?.text("now") == "on"
        }
    }
}
