import SQL
import TestSupport
import Testing

@Suite struct `Questions that are asked together` {
    @Test(arguments: TestEngine.allCases) func `have the answers that each has alone`(_ engine: TestEngine) async throws
    {
        let shelf = try await shelf(of: 1_200, engine)
        let (count, titles, pages, lengths) = try await shelf.database.read { tx in
            try tx.together(
                { try $0.count("SELECT count(*) AS count FROM book") },
                { try $0.titles(under: 4) },
                { tx in
                    // More than are read at once, with a statement for some of them.
                    var sum = 0
                    try tx.each("SELECT id FROM book ORDER BY id") { row in
                        sum += try row.int("id") % 100 == 0 ? tx.titles(under: 3).count : 1
                    }
                    return sum
                },
                { tx in try tx.together([3, 1, 2]) { tx, most in try tx.titles(under: most).count } })
        }
        #expect(count == 1_200)
        #expect(titles == ["Book 1", "Book 2", "Book 3"])
        #expect(pages == 1_188 + 12 * 2)
        #expect(lengths == [2, 0, 1])
    }

    @Test(arguments: TestEngine.allCases) func `see what the transaction wrote before`(_ engine: TestEngine)
        async throws
    {
        let shelf = try await shelf(of: 2, engine)
        let counts = try await shelf.database.write { tx in
            let (before, _) = try tx.together({ try $0.titles(under: 9).count }, { try $0.titles(under: 2) })
            try tx.execute("INSERT INTO book (id, title) VALUES (3, 'New')")
            let (after, _) = try tx.together({ try $0.titles(under: 9).count }, { try $0.titles(under: 2) })
            return [before, after]
        }
        #expect(counts == [2, 3])
    }

    @Test func `need as many round trips as the one with the most steps`() async throws {
        let shelf = try await shelf(of: 5)
        let trips = try await shelf.database.read { tx in
            let far = FarReader(of: tx)
            let (titles, deep, many) = try far.together(
                { try $0.titles(under: 3) },
                { tx in
                    let first = try tx.titles(under: 2)
                    return try first + tx.titles(under: first.count + 4)
                },
                { tx in try tx.together([1, 2, 3, 4]) { tx, most in try tx.titles(under: most) } })
            #expect(titles == ["Book 1", "Book 2"] && deep.count == 5 && many.map(\.count) == [0, 1, 2, 3])
            return far.trips
        }
        // What two questions need is fetched once.
        #expect(trips == [4, 1])
    }

    @Test func `are asked again if one hides that rows are missing`() async throws {
        let shelf = try await shelf(of: 3)
        let found = try await shelf.database.read { tx in
            try FarReader(of: tx).together({ (try? $0.titles(under: 3)) ?? [] }, { try $0.titles(under: 2) })
        }
        #expect(found == (["Book 1", "Book 2"], ["Book 1"]))
    }

    @Test func `fail with the error of the first that fails`() async throws {
        let shelf = try await shelf(of: 3)
        await #expect(throws: RowError(column: "title", expected: "integer")) {
            try await shelf.database.read { tx in
                _ = try FarReader(of: tx).together(
                    { try $0.titles(under: 2) },
                    { try $0.first("SELECT title FROM book")?.int("title") },
                    { try $0.first("SELECT title FROM book")?.text("pages") })
            }
        }
    }

    @Test(arguments: TestEngine.allCases) func `end with a statement that is wrong`(_ engine: TestEngine) async throws {
        let shelf = try await shelf(of: 1, engine)
        await #expect(throws: DatabaseError.self) {
            try await shelf.database.read { tx in
                _ = try tx.together(
                    { try $0.titles(under: 2) }, { try $0.fetch("SELECT nothing FROM book") },
                    { try $0.titles(under: 3) })
            }
        }
        #expect(try await shelf.titles() == ["Book 1"])
    }

    /// It is understood, and fails when it runs, between two that do not.
    @Test func `end with a statement that fails on its way`() async throws {
        let shelf = try await shelf(of: 3, .postgreSQL)
        for _ in 1...2 {
            await #expect(throws: DatabaseError.self) {
                try await shelf.database.read { tx in
                    _ = try tx.together(
                        { try $0.titles(under: 2) }, { try $0.fetch("SELECT 1 / (id - 1) AS one FROM book") },
                        { try $0.titles(under: 3) })
                }
            }
        }
        #expect(try await shelf.titles().count == 3)
    }

    @Test func `that never ask the same twice come to an end`() async throws {
        let shelf = try await shelf(of: 1)
        await #expect(throws: DatabaseError.self) {
            try await shelf.database.read { tx in
                var asked = 0
                _ = try FarReader(of: tx).together(
                    { tx in
                        asked += 1
                        return try tx.titles(under: asked)
                    }, { try $0.titles(under: 0) })
            }
        }
    }

    @Test func `tell apart what only looks the same`() async throws {
        let shelf = try await Shelf()
        for (id, title) in [(1, "\u{E9}"), (2, "e\u{301}")] { try await shelf.add(id, title) }
        let found = try await shelf.database.read { tx in
            try FarReader(of: tx).together(["\u{E9}", "e\u{301}"]) { tx, title in
                try tx.first("SELECT id FROM book WHERE title = \(title)")?.int("id")
            }
        }
        #expect(found == [1, 2])
    }

    @Test(arguments: TestEngine.allCases) func `may be changes, each told how many rows it changed`(
        _ engine: TestEngine
    ) async throws {
        let shelf = try await shelf(of: 3, engine)
        let changed = try await shelf.database.write { tx in
            try tx.execute(together: [])
                + tx.execute(together: [
                    "UPDATE book SET pages = 7 WHERE id < 3", "DELETE FROM book WHERE id = 9",
                    "INSERT INTO book (id, title) VALUES (4, 'Book 4')", "DELETE FROM book WHERE pages = 7",
                ])
        }
        #expect(changed == [2, 0, 1, 2])
        #expect(try await shelf.titles() == ["Book 3", "Book 4"])
        let many = (5..<1_300).map { id -> Statement in "INSERT INTO book (id, title) VALUES (\(id), \("Book \(id)"))" }
        #expect(try await shelf.database.write { tx in try tx.execute(together: many).count { $0 == 1 } } == 1_295)
    }

    @Test(arguments: TestEngine.allCases) func `change nothing if one of them fails`(_ engine: TestEngine) async throws
    {
        let shelf = try await shelf(of: 2, engine)
        await #expect(throws: DatabaseError.self) {
            try await shelf.database.write { tx in
                try tx.execute(together: [
                    "DELETE FROM book WHERE id = 1", "INSERT INTO book (id, title) VALUES (2, 'again')",
                    "DELETE FROM book WHERE id = 2",
                ])
            }
        }
        #expect(try await shelf.titles() == ["Book 1", "Book 2"])
    }

    private func shelf(of count: Int, _ engine: TestEngine = .sqlite) async throws -> Shelf {
        let shelf = try await Shelf(engine)
        try await shelf.database.write { tx in
            try tx.insert(
                into: "book", ["id", "title"], rows: (1...count).map { [.integer(Int64($0)), .text("Book \($0)")] })
        }
        return shelf
    }
}

extension Reader {
    fileprivate func titles(under id: Int) throws -> [String] {
        try fetch("SELECT title FROM book WHERE id < \(id) ORDER BY id").map { try $0.text("title") }
    }
}

/// Counts round trips as if the database were far away.
private final class FarReader: Reader {
    private let reader: any Reader
    /// How many statements travelled with each.
    private(set) var trips: [Int] = []

    init(of reader: any Reader) {
        self.reader = reader
    }

    var isRemote: Bool { true }

    func fetch(together statements: [Statement]) throws -> [[Row]] {
        trips.append(statements.count)
        return try reader.fetch(together: statements)
    }

    func fetch(_ statement: Statement) throws -> [Row] { try reader.fetch(statement) }

    func each(_ statement: Statement, _ body: (Row) throws -> Void) throws { try reader.each(statement, body) }

    func scan(_ statement: Statement, _ body: (borrowing Cells) throws -> Void) throws {
        try reader.scan(statement, body)
    }

    func scan(
        _ statement: Statement, beside other: Statement, sharing columns: Int,
        _ body: (borrowing Cells, borrowing Cells) throws -> Void
    ) throws {
        try reader.scan(statement, beside: other, sharing: columns, body)
    }
}
