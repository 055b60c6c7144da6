import SQL
import TestSupport
import Testing

@Suite struct `Migrations` {
    static let first = Migration(
        "M0001_one", ["CREATE TABLE one (id {integer} NOT NULL PRIMARY KEY, data {bytes}) {table}"])
    static let second = Migration("M0002_two", ["CREATE TABLE two (id TEXT NOT NULL PRIMARY KEY) {clustered}"])
    static let broken = Migration(
        "M0002_broken", ["CREATE TABLE half (id TEXT NOT NULL PRIMARY KEY) {table}", "CREATE TABEL two (id TEXT)"])

    @Test(arguments: TestEngine.allCases) func `run once, in order, and are noted with the time`(_ engine: TestEngine)
        async throws
    {
        let place = try await TestPlace(engine)
        let database = try place.open()
        #expect(try await Migrator([Self.first]).migrate(database, now: 10) == ["M0001_one"])
        #expect(try await Migrator([Self.first, Self.second]).migrate(database, now: 20) == ["M0002_two"])
        #expect(try await Migrator([Self.first, Self.second]).migrate(database, now: 30) == [])
        let noted = try await database.read { tx in
            try tx.fetch("SELECT name, applied_at FROM schema_migration ORDER BY name").map {
                "\(try $0.text("name")) \(try $0.int("applied_at"))"
            }
        }
        #expect(noted == ["M0001_one 10", "M0002_two 20"])
    }

    @Test(arguments: TestEngine.allCases) func `are spelled for the engine`(_ engine: TestEngine) async throws {
        let place = try await TestPlace(engine)
        let database = try place.open()
        _ = try await Migrator([Self.first, Self.second]).migrate(database, now: 0)
        let schema = try await database.schema()
        switch engine {
        case .sqlite:
            #expect(schema.contains("CREATE TABLE one (id INTEGER NOT NULL PRIMARY KEY, data BLOB) STRICT;"))
            #expect(schema.contains("CREATE TABLE two (id TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;"))
        case .postgreSQL:
            #expect(schema.contains("COLUMN one.id bigint NOT NULL NUMBERED\nCOLUMN one.data bytea\n"))
            #expect(schema.contains("COLUMN two.id text NOT NULL\nCONSTRAINT ON two PRIMARY KEY (id)\n"))
        }
        #expect(schema.contains("{") == false)
    }

    @Test(arguments: TestEngine.allCases) func `number the rows of a table whose key is a number`(
        _ engine: TestEngine
    ) async throws {
        let shelf = try await Shelf(engine)
        let numbers = try await shelf.database.write { tx in
            for title in ["a", "a", "b"] {
                try tx.execute("INSERT INTO book (title) VALUES (\(title)) ON CONFLICT DO NOTHING")
            }
            return try tx.fetch("SELECT id FROM book ORDER BY title").map { try $0.int("id") }
        }
        #expect(numbers.count == 2 && Set(numbers).count == 2)
        try await shelf.add(1_000, "chosen")
        #expect(try await shelf.titles() == ["a", "b", "chosen"])
    }

    @Test(arguments: TestEngine.allCases) func `refuse a database that a newer program wrote`(_ engine: TestEngine)
        async throws
    {
        let place = try await TestPlace(engine)
        let database = try place.open()
        _ = try await Migrator([Self.first, Self.second]).migrate(database, now: 0)
        await #expect(throws: Migrator.Problem.newerThanProgram("M0002_two")) {
            try await Migrator([Self.first]).migrate(database, now: 0)
        }
        await #expect(throws: Migrator.Problem.newerThanProgram("M0002_two")) {
            try await Migrator([Self.first]).pending(database)
        }
    }

    @Test(arguments: TestEngine.allCases) func `leave nothing of a step that fails, and keep the steps before it`(
        _ engine: TestEngine
    ) async throws {
        let place = try await TestPlace(engine)
        let database = try place.open()
        let error =
            engine == .sqlite
            ? DatabaseError.other(code: 1, message: "near \"TABEL\": syntax error")
            : .other(code: 6_819_553, message: "42601 syntax error at or near \"TABEL\"")
        await #expect(throws: error) {
            try await Migrator([Self.first, Self.broken]).migrate(database, now: 0)
        }
        let schema = try await database.schema()
        #expect(schema.contains(engine == .sqlite ? "CREATE TABLE one" : "COLUMN one.id"))
        #expect(schema.contains("half") == false)
        #expect(try await Migrator([Self.first, Self.second]).pending(database).map(\.name) == ["M0002_two"])
    }

    @Test(arguments: TestEngine.allCases) func `run once when several programs start together`(
        _ engine: TestEngine
    ) async throws {
        let place = try await TestPlace(engine)
        // SQLite's files are opened one after the other; the steps then run together.
        let databases = try (0..<4).map { _ in try place.open() }
        let names = try await withThrowingTaskGroup(of: [String].self) { group in
            for database in databases {
                group.addTask { try await Migrator([Self.first, Self.second]).migrate(database, now: 10) }
            }
            return try await group.reduce(into: Set()) { $0.formUnion($1) }
        }
        #expect(names == ["M0001_one", "M0002_two"])
        #expect(
            try await databases[0].read { tx in try tx.count("SELECT count(*) AS count FROM schema_migration") } == 2)
    }
}
