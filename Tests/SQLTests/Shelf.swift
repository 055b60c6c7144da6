import SQL
import TestSupport

/// A small database for one test: shelves with books on them.
struct Shelf {
    static let migrations = [
        Migration(
            "M0001_shelf",
            [
                "CREATE TABLE shelf (id TEXT NOT NULL PRIMARY KEY) {table}",
                """
                CREATE TABLE book (
                    id {integer} NOT NULL PRIMARY KEY,
                    shelf TEXT REFERENCES shelf (id),
                    title TEXT UNIQUE,
                    pages {integer} CHECK (pages > 0),
                    price REAL,
                    cover {bytes}
                ) {table}
                """,
                """
                CREATE TABLE sample (
                    place {integer} NOT NULL, value {any} NOT NULL, PRIMARY KEY (place, value)
                ) {clustered}
                """,
            ])
    ]

    let place: TestPlace
    let recorder = StatementRecorder()
    let database: Database

    init(_ engine: TestEngine = .sqlite, on server: PostgreSQLServer? = nil) async throws {
        try await self.init(place: TestPlace(engine, on: server))
    }

    init(place: TestPlace) async throws {
        self.place = place
        database = try place.open(recorder: recorder)
        _ = try await Migrator(Self.migrations).migrate(database, now: 0)
    }

    var folder: TemporaryFolder { place.folder }

    func add(_ id: Int, _ title: String?) async throws {
        try await database.write { tx in
            try tx.execute("INSERT INTO book (id, title) VALUES (\(id), \(title))")
        }
    }

    func titles() async throws -> [String?] {
        try await database.read { tx in
            try tx.fetch("SELECT title FROM book ORDER BY id").map { try $0.optionalText("title") }
        }
    }
}
