import SQL
import TestSupport
import Testing

@Suite struct `Statements in the queue of a transaction` {
    @Test(arguments: TestEngine.allCases) func `run before every other that comes later`(_ engine: TestEngine)
        async throws
    {
        let shelf = try await Shelf(engine)
        let found = try await shelf.database.write { tx in
            var found: [[String]] = []
            try tx.add(1)
            found.append(try tx.fetch("SELECT title FROM book ORDER BY id").map { try $0.text("title") })
            try tx.add(2)
            let counts = try tx.together({ try $0.books() }, { try $0.books() })
            found.append(["\(counts)"])
            try tx.add(3)
            var titles: [String] = []
            try tx.each("SELECT title FROM book ORDER BY id") { row in
                titles.append(try row.text("title"))
                try tx.enqueue("UPDATE book SET pages = 3 WHERE title = \(titles.last)")
            }
            found.append(titles)
            try tx.add(4)
            var lengths: [String] = []
            try tx.scan("SELECT id FROM book ORDER BY id") { lengths.append("\(try $0.int64(0))") }
            found.append(lengths)
            try tx.enqueue("UPDATE book SET pages = 1")
            found.append(["\(try tx.execute("DELETE FROM book WHERE pages = 1 AND id < 3"))"])
            try tx.enqueue("UPDATE book SET pages = 2")
            found.append(
                try tx.execute(together: ["DELETE FROM book WHERE pages = 2", "DELETE FROM book"]).map { "\($0)" })
            return found
        }
        #expect(
            found == [
                ["Book 1"], ["(2, 2)"], ["Book 1", "Book 2", "Book 3"], ["1", "2", "3", "4"], ["2"], ["2", "0"],
            ])
    }

    @Test(arguments: TestEngine.allCases) func `run before rows that are inserted`(_ engine: TestEngine) async throws {
        let shelf = try await Shelf(engine)
        let areNew = try await shelf.database.write { tx in
            try tx.add(1)
            try tx.add(2)
            try tx.enqueue("DELETE FROM book WHERE id = 2")
            try tx.insert(into: "book", ["id", "title"], rows: [[.integer(2), .text("Other 2")]])
            try tx.add(3)
            var areNew: [Bool] = []
            try tx.insertMissing(
                into: "book", ["id", "title"], rows: [3, 4].map { [.integer($0), .text("Other \($0)")] }
            ) { areNew.append($1) }
            return areNew
        }
        #expect(areNew == [false, true])
        #expect(try await shelf.titles() == ["Book 1", "Other 2", "Book 3", "Other 4"])
    }

    @Test(arguments: TestEngine.allCases) func `run at the end at the latest, however many`(_ engine: TestEngine)
        async throws
    {
        let shelf = try await Shelf(engine)
        try await shelf.database.write { tx in for id in 1...1_205 { try tx.add(id) } }
        #expect(try await shelf.titles().count == 1_205)
    }

    @Test(arguments: TestEngine.allCases, [true, false]) func `leave nothing if one of them fails`(
        _ engine: TestEngine, isLast: Bool
    ) async throws {
        let shelf = try await Shelf(engine)
        try await shelf.add(1, "Book 1")
        await #expect(throws: DatabaseError.self) {
            try await shelf.database.write { tx in
                try tx.add(2)
                try tx.add(1)
                try tx.add(3)
                if !isLast { _ = try tx.books() }
            }
        }
        #expect(try await shelf.titles() == ["Book 1"])
    }

    @Test(arguments: TestEngine.allCases) func `leave nothing if the transaction is given up`(_ engine: TestEngine)
        async throws
    {
        struct GivenUp: Error {}
        let shelf = try await Shelf(engine)
        await #expect(throws: GivenUp.self) {
            try await shelf.database.write { tx in
                try tx.add(1)
                throw GivenUp()
            }
        }
        #expect(try await shelf.titles() == [])
    }
}

extension Reader {
    fileprivate func books() throws -> Int { try count("SELECT count(*) AS count FROM book") }
}

extension Writer {
    fileprivate func add(_ id: Int) throws {
        try enqueue("INSERT INTO book (id, title) VALUES (\(id), \("Book \(id)"))")
    }
}
