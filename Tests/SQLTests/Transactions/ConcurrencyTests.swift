import Dispatch
import SQL
import TestSupport
import Testing

@Suite struct `Transactions at the same time` {
    @Test(arguments: TestEngine.allCases) func `lose no increment`(_ engine: TestEngine) async throws {
        let shelf = try await Shelf(engine)
        try await increment(by: 100, in: [shelf.database])
        #expect(try await pages(shelf.database) == 101)
    }

    @Test(arguments: TestEngine.allCases) func `lose no increment from two programs`(_ engine: TestEngine) async throws
    {
        let shelf = try await Shelf(engine)
        let other = try shelf.place.open()
        try await increment(by: 100, in: [shelf.database, other])
        #expect(try await pages(other) == 101)
    }

    @Test(arguments: TestEngine.allCases) func `see one snapshot while others write`(_ engine: TestEngine) async throws
    {
        let shelf = try await Shelf(engine)
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let written = DispatchSemaphore(value: 0)
        async let counts = shelf.database.read { tx in
            let before = try tx.count("SELECT count(*) AS count FROM book")
            start.yield()
            start.finish()
            written.wait()
            return [before, try tx.count("SELECT count(*) AS count FROM book")]
        }
        for await _ in started {
            do { try await shelf.add(1, nil) } catch { Issue.record(error) }
            written.signal()
        }
        #expect(try await counts == [0, 0])
        #expect(try await shelf.titles().count == 1)
    }

    @Test func `say so when another program keeps the database`() async throws {
        let shelf = try await Shelf(.sqlite)
        let other = try shelf.place.open()
        try await other.write { tx in try tx.execute("PRAGMA busy_timeout = 0") }
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let tried = DispatchSemaphore(value: 0)
        async let kept: Void = shelf.database.write { tx in
            try tx.execute("INSERT INTO book (id) VALUES (1)")
            start.yield()
            start.finish()
            tried.wait()
        }
        for await _ in started {
            await #expect(throws: DatabaseError.busy) {
                try await other.write { tx in try tx.execute("INSERT INTO book (id) VALUES (2)") }
            }
            tried.signal()
        }
        try await kept
        #expect(try await shelf.titles().count == 1)
    }

    /// Reads a number and writes it back plus one, many times concurrently.
    private func increment(by count: Int, in databases: [Database]) async throws {
        try await databases[0].write { tx in try tx.execute("INSERT INTO book (id, pages) VALUES (1, 1)") }
        try await withThrowingTaskGroup { group in
            for index in 0..<count {
                let database = databases[index % databases.count]
                group.addTask {
                    try await database.write { tx in
                        let pages = try tx.count("SELECT pages AS count FROM book WHERE id = 1")
                        try tx.execute("UPDATE book SET pages = \(pages + 1) WHERE id = 1")
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    private func pages(_ database: Database) async throws -> Int {
        try await database.read { tx in try tx.count("SELECT pages AS count FROM book WHERE id = 1") }
    }
}
