import SQL
import TestSupport
import Testing

@Suite struct `A transaction` {
    struct Enough: Error, Equatable {}

    @Test func `streams rows one at a time`() async throws {
        let shelf = try await Shelf(.sqlite)
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

    @Test(arguments: TestEngine.allCases) func `stops streaming where the reader throws, and can ask again`(
        _ engine: TestEngine
    ) async throws {
        let shelf = try await Shelf(engine)
        let seen = try await shelf.database.read { tx in
            var seen: [Int] = []
            for _ in 1...2 {
                #expect(throws: Enough()) {
                    try tx.each("SELECT column1 AS n FROM (VALUES (1), (2), (3)) AS three") { row in
                        seen.append(try row.int("n"))
                        if seen.last == 2 { throw Enough() }
                    }
                }
            }
            return seen
        }
        #expect(seen == [1, 2, 1, 2])
    }

    @Test(arguments: TestEngine.allCases) func `runs the same statement inside itself`(_ engine: TestEngine)
        async throws
    {
        let shelf = try await Shelf(engine)
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

    @Test(arguments: TestEngine.allCases) func `runs statements between the rows of a long query`(
        _ engine: TestEngine
    ) async throws {
        let shelf = try await Shelf(engine)
        let sum = try await shelf.database.write { tx in
            try tx.insert(into: "book", ["id"], rows: (1...1_203).map { [.integer($0)] })
            var (sum, last) = (0, 0)
            try tx.each("SELECT id FROM book ORDER BY id") { row in
                let id = try row.int("id")
                #expect(id == last + 1)
                last = id
                sum += try tx.execute("UPDATE book SET pages = \(id) WHERE id = \(id)")
            }
            try tx.scan("SELECT pages FROM book ORDER BY id") { cells in
                sum += Int(try cells.int64(0))
                sum -= try tx.count("SELECT \(try cells.int64(0)) AS count")
            }
            return sum
        }
        #expect(sum == 1_203)
    }

    @Test(arguments: TestEngine.allCases) func `forgets a value that was bound before`(_ engine: TestEngine)
        async throws
    {
        let shelf = try await Shelf(engine)
        try await shelf.add(1, "one")
        try await shelf.add(2, nil)
        #expect(try await shelf.titles() == ["one", nil])
    }

    @Test(arguments: TestEngine.allCases) func `tells how many rows changed`(_ engine: TestEngine) async throws {
        let shelf = try await Shelf(engine)
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

    @Test(arguments: TestEngine.allCases) func `inserts many rows through one statement`(_ engine: TestEngine)
        async throws
    {
        let shelf = try await Shelf(engine)
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

    @Test(arguments: TestEngine.allCases) func `inserts only the rows whose key is missing, and tells which`(
        _ engine: TestEngine
    ) async throws {
        let shelf = try await Shelf(engine)
        try await shelf.add(7, "there")
        // More than an engine sends at once, every third twice, and one that is there.
        let ids = (1...700).flatMap { $0 % 3 == 0 ? [$0, $0] : [$0] }
        let fresh = try await shelf.database.write { tx in
            var (fresh, next) = ([Int](), 0)
            let rows = ids.lazy.map { [Value.integer(Int64($0)), .text("new \($0)"), .real(0.5), .null] }
            try tx.insertMissing(into: "book", ["id", "title", "price", "cover"], rows: rows) { place, isNew in
                #expect(place == next)
                next += 1
                if isNew { fresh.append(ids[place]) }
                let there = try tx.count("SELECT count(*) AS count FROM book WHERE id = \(ids[place])")
                #expect(there == 1)
            }
            return fresh
        }
        #expect(fresh == (1...700).filter { $0 != 7 })
        #expect(try await shelf.titles()[6] == "there")
    }

    @Test(arguments: TestEngine.allCases) func `keeps a number a number and a text a text in one column`(
        _ engine: TestEngine
    ) async throws {
        let shelf = try await Shelf(engine)
        let values: [Value] = [
            .integer(0), .integer(.min), .integer(.max), .real(0.5), .real(-1e300), .real(1e18), .real(2.5e-9),
            .real(61.25), .text(""), .text("7"), .text("a \"b\" \\u0041 \n\u{1}🥜"),
        ]
        let found = try await shelf.database.write { tx in
            let rows = values.enumerated().map { [Value.integer(Int64($0)), $1] }
            try tx.insert(into: "sample", ["place", "value"], rows: rows)
            try tx.insertMissing(into: "sample", ["place", "value"], rows: rows)
            try tx.execute("INSERT INTO sample (place, value) VALUES (99, \(any: .real(9.5)))")
            for value in values {
                #expect(try tx.count("SELECT count(*) AS count FROM sample WHERE value = \(any: value)") == 1)
            }
            var scanned: [String] = []
            try tx.scan("SELECT value FROM sample ORDER BY place") { cells in
                if let number = cells.number(0) {
                    scanned.append("\(number)")
                } else {
                    scanned.append(String(decoding: try cells.utf8(0), as: UTF8.self))
                }
            }
            #expect(scanned.count == values.count + 1)
            #expect(scanned.suffix(4) == ["", "7", "a \"b\" \\u0041 \n\u{1}🥜", "9.5"])
            return try tx.fetch("SELECT value FROM sample ORDER BY place").map { try $0.value("value") }
        }
        #expect(found == values + [.real(9.5)])
    }

    @Test(arguments: TestEngine.allCases) func `inserts none of many rows when one is refused`(_ engine: TestEngine)
        async throws
    {
        let shelf = try await Shelf(engine)
        await #expect(throws: DatabaseError.unique("UNIQUE constraint failed: book.id")) {
            try await shelf.database.write { tx in
                try tx.insert(into: "book", ["id"], rows: [[.integer(1)], [.integer(2)], [.integer(1)]])
            }
        }
        #expect(try await shelf.titles().isEmpty)
    }

    @Test(arguments: TestEngine.allCases) func `leaves nothing behind when it throws`(_ engine: TestEngine) async throws
    {
        let shelf = try await Shelf(engine)
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

    @Test(arguments: TestEngine.allCases) func `cannot change anything when it only reads`(_ engine: TestEngine)
        async throws
    {
        let shelf = try await Shelf(engine)
        await #expect(throws: DatabaseError.readOnly) {
            try await shelf.database.read { tx in try tx.fetch("INSERT INTO book (id) VALUES (1) RETURNING id").count }
        }
    }
}
