import Dispatch
import SQL
import TestSupport
import Testing

@Suite struct `On PostgreSQL` {
    @Test func `texts sort byte by byte, as on SQLite`() async throws {
        var orders: [[String?]] = []
        for engine in TestEngine.allCases {
            let shelf = try await Shelf(engine)
            for (id, title) in ["b", "B", "a", "Z", "ä", "", "a b", "ab", "_", "🥜"].enumerated() {
                try await shelf.add(id, title)
            }
            orders.append(
                try await shelf.database.read { tx in
                    try tx.fetch("SELECT title FROM book WHERE title >= \("A") ORDER BY title").map {
                        try $0.optionalText("title")
                    }
                })
        }
        #expect(orders[0] == orders[1])
        #expect(orders[0] == ["B", "Z", "_", "a", "a b", "ab", "b", "ä", "🥜"])
    }

    @Test func `a text with U+0000 is refused, and nothing is stored`() async throws {
        let shelf = try await Shelf(.postgreSQL)
        await #expect(throws: DatabaseError.constraint("a text with U+0000")) { try await shelf.add(1, "a\0b") }
        await #expect(throws: DatabaseError.constraint("a text with U+0000")) {
            try await shelf.database.write { tx in
                try tx.execute("INSERT INTO book (id) VALUES (1)")
                try tx.insertMissing(
                    into: "sample", ["place", "value"], rows: [[.integer(1), .text("a")], [.integer(1), .text("\0")]])
            }
        }
        #expect(try await shelf.titles().isEmpty)
    }

    /// Rows that the server's statistics of books are of; -1 if it has none.
    private func counted(_ shelf: Shelf) async throws -> Int64? {
        try await shelf.database.read { tx in
            try tx.first(
                "SELECT CAST(reltuples AS bigint) AS rows FROM pg_class WHERE oid = to_regclass(\("book"))"
            )?.int64("rows")
        }
    }

    @Test(arguments: [(49, true, -1), (50, true, 50), (49, false, -1), (50, false, 50)] as [(Int64, Bool, Int64)])
    func `the planner knows of a table that was filled, however its rows came`(
        _ rows: Int64, _ isOneByOne: Bool, _ expected: Int64
    ) async throws {
        let shelf = try await Shelf(.postgreSQL)
        try await shelf.database.write { tx in
            if isOneByOne {
                for id in 0..<rows { try tx.execute("INSERT INTO book (id) VALUES (\(id))") }
            } else {
                try tx.insert(into: "book", ["id"], rows: (0..<rows).map { [.integer($0)] })
            }
        }
        let found = try await counted(shelf)
        #expect(found == expected)
    }

    @Test func `another process goes by the statistics that there are`() async throws {
        let shelf = try await Shelf(.postgreSQL)
        try await shelf.database.write { tx in
            try tx.insert(into: "book", ["id"], rows: (0..<200).map { [.integer($0)] })
        }
        let other = try shelf.place.open()
        for (rows, expected) in [(200..<300, 200), (300..<600, 600)] as [(Range<Int64>, Int64)] {
            try await other.write { tx in
                try tx.insert(into: "book", ["id"], rows: rows.map { [.integer($0)] })
            }
            let found = try await counted(shelf)
            #expect(found == expected)
        }
    }

    @Test func `an error that a body catches stores nothing all the same`() async throws {
        let shelf = try await Shelf(.postgreSQL)
        try await shelf.add(1, "a")
        await #expect(throws: DatabaseError.unique("UNIQUE constraint failed: book.title")) {
            try await shelf.database.write { tx in
                try tx.execute("INSERT INTO book (id) VALUES (2)")
                _ = try? tx.execute("INSERT INTO book (id, title) VALUES (3, 'a')")
            }
        }
        #expect(try await shelf.titles() == ["a"])
    }

    @Test func `sums, truths and fractions come as SQLite has them`() async throws {
        let query: Statement = """
            SELECT sum(id) AS sum, sum(pages) AS none, count(*) = 2 AS two, 0.1 AS tenth, -12.50 AS half,
                sum(price) AS price, max(id) AS most, CASE WHEN id > 0 THEN 1 ELSE 0 END AS one, NULL AS empty
            FROM book GROUP BY CASE WHEN id > 0 THEN 1 ELSE 0 END
            """
        for engine in TestEngine.allCases {
            let shelf = try await Shelf(engine)
            let row = try await shelf.database.write { tx in
                try tx.execute("INSERT INTO book (id, price) VALUES (9007199254740993, 1.5), (20000, 1)")
                return try tx.first(query)
            }
            #expect(
                row?.all.map(\.value) == [
                    .integer(9_007_199_254_760_993), .null, .integer(1), .real(0.1), .real(-12.5), .real(2.5),
                    .integer(9_007_199_254_740_993), .integer(1), .null,
                ], "\(engine)")
        }
    }

    @Test func `a query can be left at any row, and the next one begins at its first`() async throws {
        struct Enough: Error {}
        let shelf = try await Shelf(.postgreSQL)
        try await shelf.database.write { tx in
            try tx.insert(into: "book", ["id"], rows: (1...1200).lazy.map { [$0.sqlValue] })
        }
        let found = try await shelf.database.read { tx in
            var found: [[Int]] = []
            for last in [1, 500, 501, 1200, 3] {
                var seen: [Int] = []
                try? tx.each("SELECT id FROM book ORDER BY id") { row in
                    seen.append(try row.int("id"))
                    // Another one, inside.
                    var others = 0
                    try tx.each("SELECT id FROM book WHERE id <= \(3)") { _ in others += 1 }
                    guard others == 3, seen.count < last else { throw Enough() }
                }
                found.append(seen)
            }
            return found
        }
        #expect(found == [1, 500, 501, 1200, 3].map { Array(1...$0) })
    }

    @Test func `a query that fails at a row ends its transaction, and the connection goes on`() async throws {
        let shelf = try await Shelf(.postgreSQL)
        try await shelf.database.write { tx in
            try tx.insert(into: "book", ["id"], rows: (1...900).lazy.map { [$0.sqlValue] })
        }
        for place in [1, 700] {
            await #expect(throws: DatabaseError.self) {
                try await shelf.database.read { tx in
                    try tx.each("SELECT 1 / (id - \(place)) AS share FROM book ORDER BY id") { _ in }
                }
            }
            await #expect(throws: DatabaseError.self) {
                try await shelf.database.read { tx in try tx.each("SELECT nothing FROM book") { _ in } }
            }
            let count = try await shelf.database.read { tx in try tx.count("SELECT count(*) AS count FROM book") }
            #expect(count == 900)
        }
    }

    @Test func `a lock that does not come free is told`() async throws {
        let shelf = try await Shelf(.postgreSQL)
        var options = try #require(shelf.place.options)
        options.lockLimit = 50
        let other = Database(postgreSQL: options)
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
                try await other.write { tx in try tx.execute("INSERT INTO book (id) VALUES (1)") }
            }
            tried.signal()
        }
        try await kept
        #expect(try await shelf.titles().count == 1)
    }

    @Test func `two who decide from what the other changes do not both do so`() async throws {
        let shelf = try await Shelf(.postgreSQL)
        for id in 1...2 { try await shelf.add(id, "on duty \(id)") }
        let met = Shared(0)
        // Each may go only while another stays; on one snapshot each, both would go.
        try await withThrowingTaskGroup { group in
            for id in 1...2 {
                group.addTask {
                    try await shelf.database.write { tx in
                        let there = try tx.count("SELECT count(*) AS count FROM book WHERE title IS NOT NULL")
                        met.change { $0 += 1 }
                        if there > 1 { try tx.execute("UPDATE book SET title = NULL WHERE id = \(id)") }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await shelf.titles().compactMap { $0 }.count == 1)
        #expect(met.value >= 2)
    }

    @Test func `what another program announces is heard`() async throws {
        let place = try await TestPlace(.postgreSQL)
        let (hearing, speaking) = (try place.open(), try place.open())
        let (heard, hear) = AsyncStream.makeStream(of: String?.self)
        hearing.listen(to: "elsewhere") { subject in hear.yield(subject) }
        // Whoever listens only now has missed what was said before, so it is said until it is heard.
        let saying = Task {
            while !Task.isCancelled {
                try await speaking.write { tx in tx.announce("elsewhere", about: "this one") }
                try await speaking.announce("elsewhere", about: "that one")
                try await Task.sleep(for: .milliseconds(20))
            }
        }
        var subjects: Set<String?> = []
        for await subject in heard where subjects.insert(subject).inserted && subjects.count == 2 { break }
        #expect(subjects == ["this one", "that one"])
        saying.cancel()
        try hearing.close()
        try? await saying.value
        try speaking.close()
    }

    @Test func `a plan is that for any values`() async throws {
        let shelf = try await Shelf(.postgreSQL)
        let plan = try await shelf.database.plan(of: "SELECT title FROM book WHERE id = ? AND title <> 'why?'")
        #expect(plan.contains { $0.contains("id = $1") })
    }

    @Test func `a schema is told line by line, and is sound`() async throws {
        let shelf = try await Shelf(.postgreSQL)
        let lines = try await shelf.database.schema().split(separator: "\n")
        #expect(lines.contains("COLUMN book.price double precision"))
        #expect(lines.contains("CONSTRAINT ON book FOREIGN KEY (shelf) REFERENCES shelf(id)"))
        #expect(lines.contains("COLUMN sample.value jsonb NOT NULL"))
        #expect(try await shelf.database.integrityProblems().isEmpty)
    }

    @Test func `tables are told as on SQLite`() async throws {
        let tables = [
            "shelf": ["id"], "book": ["cover", "id", "pages", "price", "shelf", "title"], "sample": ["place", "value"],
            "schema_migration": ["applied_at", "name"],
        ]
        for engine in TestEngine.allCases {
            #expect(try await Shelf(engine).database.tables() == tables, "\(engine)")
        }
    }

    @Test func `changes can be refused, for tests`() async throws {
        let shelf = try await Shelf(.postgreSQL)
        try await shelf.database.takeChanges(false)
        await #expect(throws: DatabaseError.readOnly) { try await shelf.add(1, "a") }
        try await shelf.database.takeChanges(true)
        try await shelf.add(1, "a")
        #expect(try await shelf.titles() == ["a"])
    }
}
