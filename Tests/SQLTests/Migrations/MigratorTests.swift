import SQL
import TestSupport
import Testing

@Suite struct `Migrations` {
    static let first = Migration(
        "M0001_one", ["CREATE TABLE one (id {integer} NOT NULL PRIMARY KEY, data {bytes}) {table}"])
    static let second = Migration("M0002_two", ["CREATE TABLE two (id TEXT NOT NULL PRIMARY KEY) {clustered}"])
    static let broken = Migration(
        "M0002_broken", ["CREATE TABLE half (id TEXT NOT NULL PRIMARY KEY) {table}", "CREATE TABEL two (id TEXT)"])

    let folder: TemporaryFolder
    let database: Database

    init() throws {
        folder = try TemporaryFolder()
        database = try Database(sqlite: folder.file("test.sqlite"))
    }

    @Test func `run once, in order, and are noted with the time`() async throws {
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

    @Test func `are spelled for the engine`() async throws {
        _ = try await Migrator([Self.first, Self.second]).migrate(database, now: 0)
        let schema = try await database.schema()
        #expect(schema.contains("CREATE TABLE one (id INTEGER NOT NULL PRIMARY KEY, data BLOB) STRICT;"))
        #expect(schema.contains("CREATE TABLE two (id TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;"))
        #expect(schema.contains("{") == false)
    }

    @Test func `refuse a database that a newer program wrote`() async throws {
        _ = try await Migrator([Self.first, Self.second]).migrate(database, now: 0)
        await #expect(throws: Migrator.Problem.newerThanProgram("M0002_two")) {
            try await Migrator([Self.first]).migrate(database, now: 0)
        }
        await #expect(throws: Migrator.Problem.newerThanProgram("M0002_two")) {
            try await Migrator([Self.first]).pending(database)
        }
    }

    @Test func `leave nothing of a step that fails, and keep the steps before it`() async throws {
        await #expect(throws: DatabaseError.other(code: 1, message: "near \"TABEL\": syntax error")) {
            try await Migrator([Self.first, Self.broken]).migrate(database, now: 0)
        }
        let schema = try await database.schema()
        #expect(schema.contains("CREATE TABLE one"))
        #expect(schema.contains("half") == false)
        #expect(try await Migrator([Self.first, Self.second]).pending(database).map(\.name) == ["M0002_two"])
    }
}
