import SQL
import TestSupport
import Testing

/// The value of `PRAGMA synchronous` for a commit: 1 lets the system flush the log later, 2 waits for the disk.
@Suite struct `A commit` {
    private struct Refused: Error {}

    @Test func `waits for the disk`() async throws {
        let shelf = try await Shelf()
        #expect(try await shelf.database.write { tx in try Self.synchronous(tx) } == 2)
    }

    @Test func `waits for the disk in a file that is opened again`() async throws {
        let shelf = try await Shelf()
        let other = try Database(sqlite: shelf.folder.file("shelf.sqlite"))
        #expect(try await other.write { tx in try Self.synchronous(tx) } == 2)
    }

    @Test func `of what can be repeated does not wait, and the next one does`() async throws {
        let shelf = try await Shelf()
        let during = try await shelf.database.writeRepeatable { tx in
            try tx.execute("INSERT INTO book (id, title) VALUES (1, 'Emil')")
            return try Self.synchronous(tx)
        }
        #expect(during == 1)
        #expect(try await shelf.database.write { tx in try Self.synchronous(tx) } == 2)
        #expect(try await shelf.titles() == ["Emil"])
    }

    @Test func `that can be repeated and fails leaves nothing, and the next one waits`() async throws {
        let shelf = try await Shelf()
        await #expect(throws: Refused.self) {
            try await shelf.database.writeRepeatable { tx in
                try tx.execute("INSERT INTO book (id, title) VALUES (1, 'Emil')")
                throw Refused()
            }
        }
        #expect(try await shelf.titles().isEmpty)
        #expect(try await shelf.database.write { tx in try Self.synchronous(tx) } == 2)
    }

    private static func synchronous(_ tx: any Reader) throws -> Int64? {
        try tx.first("PRAGMA synchronous")?.int64("synchronous")
    }
}
