import Dispatch
import SQL
import TestSupport
import Testing

@Suite struct `What is measured of a database` {
    @Test(arguments: TestEngine.allCases)
    func `is counted for the task that asks`(_ engine: TestEngine) async throws {
        let shelf = try await Shelf(engine)
        let time = DatabaseTime()
        try await DatabaseTime.$current.withValue(time) {
            try await shelf.add(1, "one")
            _ = try await shelf.titles()
            async let beside = shelf.titles()
            _ = try await beside
        }
        _ = try await shelf.titles()
        #expect(time.transactions == 3)
        #expect(time.time > .zero)
        let slowest = try #require(time.slowest)
        #expect(slowest.text.contains("book") && !slowest.text.contains("one"))
        #expect(slowest.time < time.time)
        try shelf.database.close()
    }

    @Test func `says how many transactions waited for a connection, also in vain`() async throws {
        let place = try await TestPlace(.postgreSQL)
        var options = try #require(place.options)
        // Long enough for a busy machine to open the connection.
        (options.connections, options.wait) = (1, 3_000)
        let database = Database(postgreSQL: options)
        _ = try await database.read { tx in try tx.fetch("SELECT 1 AS one") }
        let before = try #require(database.load)
        #expect(before.limit == 1 && before.connections == 1 && before.started == 1 && before.refused == 0)
        let (entered, enter) = AsyncStream.makeStream(of: Void.self)
        let holder = Holder()
        let holding = Task {
            try await database.read { _ in
                enter.yield()
                holder.wait()
            }
        }
        for await _ in entered { break }
        await #expect(throws: DatabaseError.busy) { try await database.read { tx in try tx.fetch("SELECT 1 AS one") } }
        holder.open()
        try await holding.value
        let after = try #require(database.load)
        #expect(after.started == 2 && after.refused == 1 && after.waiting == 0)
        try database.close()
        #expect(try Database(sqlite: place.folder.file("other.sqlite")).load == nil)
    }

    /// Holds a thread of the driver until it is opened.
    private final class Holder: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)

        func wait() { semaphore.wait() }
        func open() { semaphore.signal() }
    }
}
