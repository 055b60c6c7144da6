import SQL
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct `A copy into another database` {
    private static let tables = [
        Migration(
            "M0002_loop",
            [
                // Neither of the two can be filled first.
                "CREATE TABLE author (id TEXT NOT NULL PRIMARY KEY, best {integer}) {table}",
                """
                CREATE TABLE work (
                    number {integer} NOT NULL PRIMARY KEY, author TEXT NOT NULL REFERENCES author (id),
                    follows {integer} REFERENCES work (number), body {bytes}, weight REAL
                ) {table}
                """,
            ])
    ]

    private static func database(_ engine: TestEngine) async throws -> (place: TestPlace, database: Database) {
        let shelf = try await Shelf(engine)
        _ = try await Migrator(Shelf.migrations + tables).migrate(shelf.database, now: 0)
        return (shelf.place, shelf.database)
    }

    private static func rows(_ database: Database) async throws -> [String] {
        try await database.read { tx in
            try ["author", "book", "sample", "shelf", "work"].flatMap { table in
                try tx.fetch(Statement(walking: "SELECT * FROM \(table)")).map { row in
                    "\(table) " + row.all.sorted { $0.column < $1.column }.map { "\($0.value)" }.joined(separator: " ")
                }.sorted()
            }
        }
    }

    @Test(arguments: TestEngine.allCases, TestEngine.allCases)
    func `holds every value as it was, and nothing else`(_ from: TestEngine, _ to: TestEngine) async throws {
        let (first, source) = try await Self.database(from)
        let (second, target) = try await Self.database(to)
        try await source.write { tx in
            try tx.execute("INSERT INTO author (id) VALUES (\("ö’\"\\\n"))")
            // Refers to a row that comes later in any order of the numbers.
            for number in [3, 2, 1] {
                try tx.execute(
                    """
                    INSERT INTO work (number, author, follows, body, weight)
                    VALUES (\(number), \("ö’\"\\\n"), \(number < 3 ? number + 1 : nil as Int?),
                        \(Array(repeating: UInt8(number), count: number * 200_000)), \(Double(number) / 3))
                    """)
            }
            try tx.execute("INSERT INTO work (number, author, body) VALUES (9, \("ö’\"\\\n"), \([] as [UInt8]))")
            let values: [Value] = [.integer(1), .real(2), .real(1e300), .text("1"), .text("")]
            try tx.insert(
                into: "sample", ["place", "value"], rows: values.enumerated().map { [.integer(Int64($0)), $1] })
            try tx.insert(
                into: "book", ["id", "title"], rows: (0..<1_700).map { [.integer($0), .text("title \($0)")] })
        }
        try await target.write { tx in try tx.execute("INSERT INTO shelf (id) VALUES ('left over')") }
        try await source.copy(into: target)
        let copied = try await Self.rows(target)
        #expect(copied == (try await Self.rows(source)))
        #expect(copied.count == 1_710)
        // References are checked again, and numbers go on.
        await #expect(throws: DatabaseError.self) {
            try await target.write { tx in try tx.execute("INSERT INTO work (number, author) VALUES (10, 'nobody')") }
        }
        try await target.write { tx in try tx.execute("INSERT INTO book (title) VALUES ('the next')") }
        #expect(
            try await target.read { tx in try tx.first("SELECT id FROM book WHERE title = 'the next'")?.int("id") }
                == 1_700)
        for one in [source, target] { try one.close() }
        withExtendedLifetime((first, second)) {}
    }

    @Test(arguments: TestEngine.allCases)
    func `that fails leaves everything as it was`(_ engine: TestEngine) async throws {
        let (first, source) = try await Self.database(.sqlite)
        let (second, target) = try await Self.database(engine)
        try await target.write { tx in try tx.execute("INSERT INTO shelf (id) VALUES ('kept')") }
        try await source.write { tx in
            try tx.insert(
                into: "book", ["id", "title"], rows: (0..<3_000).map { [.integer($0), .text("title \($0)")] })
            // The condition is not that of the target.
            try tx.execute("PRAGMA ignore_check_constraints = 1")
            try tx.execute("INSERT INTO book (id, pages) VALUES (5000, -1)")
        }
        await #expect(throws: DatabaseError.self) { try await source.copy(into: target) }
        #expect(try await Self.rows(target) == ["shelf text(\"kept\")"])
        for one in [source, target] { try one.close() }
        withExtendedLifetime((first, second)) {}
    }

    @Test func `needs the same tables`() async throws {
        let (place, source) = try await Self.database(.sqlite)
        let other = try await Shelf(.postgreSQL)
        let failure = await #expect(throws: Database.DifferentTables.self) {
            try await source.copy(into: other.database)
        }
        #expect(failure?.names == ["author", "work"])
        try source.close()
        try other.database.close()
        withExtendedLifetime(place) {}
    }
}
