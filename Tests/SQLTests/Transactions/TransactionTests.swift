import SQL
import Testing

@Suite struct `A transaction` {
    struct Enough: Error, Equatable {}

    @Test func `streams rows one at a time`() async throws {
        let shelf = try await Shelf()
        // The third row fails to compute, so the first two must have been delivered before.
        let seen = try await shelf.database.read { tx in
            var seen: [Int] = []
            #expect(throws: DatabaseError.self) {
                try tx.each(
                    "SELECT column1 AS n, abs(column2) AS x FROM (VALUES (1, 1), (2, 2), (3, -9223372036854775808))"
                ) {
                    seen.append(try $0.int("n"))
                }
            }
            return seen
        }
        #expect(seen == [1, 2])
    }

    @Test func `stops streaming where the reader throws, and can ask again`() async throws {
        let shelf = try await Shelf()
        let seen = try await shelf.database.read { tx in
            var seen: [Int] = []
            for _ in 1...2 {
                #expect(throws: Enough()) {
                    try tx.each("SELECT column1 AS n FROM (VALUES (1), (2), (3))") { row in
                        seen.append(try row.int("n"))
                        if seen.last == 2 { throw Enough() }
                    }
                }
            }
            return seen
        }
        #expect(seen == [1, 2, 1, 2])
    }

    @Test func `runs the same statement inside itself`() async throws {
        let shelf = try await Shelf()
        for id in 1...3 { try await shelf.add(id, "\(id)") }
        let pairs = try await shelf.database.read { tx in
            var pairs: [String] = []
            try tx.each("SELECT id FROM book WHERE id >= \(1) ORDER BY id") { outer in
                let start = try outer.int("id")
                try tx.each("SELECT id FROM book WHERE id >= \(start) ORDER BY id") { inner in
                    pairs.append("\(start)\(try inner.int("id"))")
                }
            }
            return pairs
        }
        #expect(pairs == ["11", "12", "13", "22", "23", "33"])
    }

    @Test func `forgets a value that was bound before`() async throws {
        let shelf = try await Shelf()
        try await shelf.add(1, "one")
        try await shelf.add(2, nil)
        #expect(try await shelf.titles() == ["one", nil])
    }

    @Test func `tells how many rows changed`() async throws {
        let shelf = try await Shelf()
        for id in 1...3 { try await shelf.add(id, nil) }
        let changed = try await shelf.database.write { tx in
            [
                try tx.execute("UPDATE book SET pages = 5 WHERE id > \(1)"),
                try tx.execute("UPDATE book SET pages = 6 WHERE id > \(9)"),
                try tx.execute("INSERT INTO book (id) VALUES (\(1)) ON CONFLICT (id) DO NOTHING"),
                try tx.execute("DELETE FROM book"),
            ]
        }
        #expect(changed == [2, 0, 0, 3])
    }

    @Test func `inserts many rows through one statement`() async throws {
        let shelf = try await Shelf()
        try await shelf.database.write { tx in
            try tx.insert(
                into: "book", ["id", "title"],
                rows: (1...1_000).lazy.map { [.integer(Int64($0)), $0 == 500 ? .null : .text("\($0)")] })
        }
        let titles = try await shelf.titles()
        #expect(titles.count == 1_000)
        #expect(titles[499] == nil)
        #expect(titles[999] == "1000")
        #expect(shelf.recorder.recorded.contains("INSERT INTO book (id, title) VALUES (?, ?)"))
    }

    @Test func `inserts none of many rows when one is refused`() async throws {
        let shelf = try await Shelf()
        await #expect(throws: DatabaseError.unique("UNIQUE constraint failed: book.id")) {
            try await shelf.database.write { tx in
                try tx.insert(into: "book", ["id"], rows: [[.integer(1)], [.integer(2)], [.integer(1)]])
            }
        }
        #expect(try await shelf.titles().isEmpty)
    }

    @Test func `leaves nothing behind when it throws`() async throws {
        let shelf = try await Shelf()
        await #expect(throws: Enough()) {
            try await shelf.database.write { tx in
                try tx.execute("INSERT INTO book (id) VALUES (\(1))")
                throw Enough()
            }
        }
        #expect(try await shelf.titles().isEmpty)
        try await shelf.add(1, "after")
        #expect(try await shelf.titles() == ["after"])
    }

    @Test func `cannot change anything when it only reads`() async throws {
        let shelf = try await Shelf()
        await #expect(throws: DatabaseError.readOnly) {
            try await shelf.database.read { tx in try tx.fetch("INSERT INTO book (id) VALUES (1) RETURNING id").count }
        }
    }
}
