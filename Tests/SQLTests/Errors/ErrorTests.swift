import Foundation
import SQL
import TestSupport
import Testing

@Suite struct `An error of the database` {
    /// An error of each engine; of PostgreSQL where it differs.
    struct Example: Sendable {
        let statement: Statement
        let error: DatabaseError
        var onPostgreSQL: DatabaseError?
    }

    @Test(
        arguments: TestEngine.allCases,
        [
            Example(
                statement: "INSERT INTO book (id, title) VALUES (1, 'b')",
                error: .unique("UNIQUE constraint failed: book.id")),
            Example(
                statement: "INSERT INTO book (id, title) VALUES (2, 'a')",
                error: .unique("UNIQUE constraint failed: book.title")),
            Example(
                statement: "INSERT INTO sample (place, value) VALUES (1, \(any: .text("(x)=(y)")))",
                error: .unique("UNIQUE constraint failed: sample.place, sample.value")),
            Example(
                statement: "INSERT INTO shelf (id) VALUES ('s')", error: .unique("UNIQUE constraint failed: shelf.id")),
            Example(
                statement: "INSERT INTO shelf (id) VALUES (NULL)",
                error: .constraint("NOT NULL constraint failed: shelf.id")),
            Example(
                statement: "INSERT INTO book (id, pages) VALUES (2, 0)",
                error: .constraint("CHECK constraint failed: pages > 0"),
                onPostgreSQL: .constraint("CHECK constraint failed: book_pages_check")),
            Example(
                statement: "INSERT INTO book (id, shelf) VALUES (2, 'none')",
                error: .constraint("FOREIGN KEY constraint failed")),
            Example(
                statement: "INSERT INTO book (id, pages) VALUES (2, 'abc')",
                error: .constraint("cannot store TEXT value in INTEGER column book.pages"),
                onPostgreSQL: .constraint("a value does not fit its column (22P02)")),
            Example(
                statement: "INSERT INTO book (id, pages) VALUES (2, \("abc"))",
                error: .constraint("cannot store TEXT value in INTEGER column book.pages"),
                onPostgreSQL: .constraint("a value does not fit its column (42804)")),
            Example(
                statement: "INSERT INTO nowhere VALUES (1)", error: .other(code: 1, message: "no such table: nowhere"),
                onPostgreSQL: .other(code: 6_844_177, message: "42P01 relation \"nowhere\" does not exist")),
        ])
    func `is named in terms both engines share`(_ engine: TestEngine, _ example: Example) async throws {
        let shelf = try await Shelf(engine)
        try await shelf.add(1, "a")
        try await shelf.database.write { tx in
            try tx.execute("INSERT INTO shelf (id) VALUES ('s')")
            try tx.execute("INSERT INTO sample (place, value) VALUES (1, \(any: .text("(x)=(y)")))")
        }
        let error = engine == .postgreSQL ? example.onPostgreSQL ?? example.error : example.error
        await #expect(throws: error) {
            try await shelf.database.write { tx in try tx.execute(example.statement) }
        }
        #expect(try await shelf.titles() == ["a"])
    }

    /// What a caller catches and goes on after would leave half of a change on one engine only.
    @Test(arguments: TestEngine.allCases) func `in rows that are inserted is told for what it is`(
        _ engine: TestEngine
    ) async throws {
        let shelf = try await Shelf(engine)
        for count in [1, 20, 2_000] {
            await #expect(throws: DatabaseError.unique("UNIQUE constraint failed: book.id")) {
                try await shelf.database.write { tx in
                    let ids = (1...count).map { Int64($0) } + [1]
                    try tx.insert(into: "book", ["id"], rows: ids.map { [.integer($0)] })
                }
            }
            await #expect(throws: DatabaseError.self) {
                try await shelf.database.write { tx in
                    let rows = (1...count).map { [Value.integer(Int64($0)), .null] } + [[.integer(0), .text("four")]]
                    try tx.insert(into: "book", ["id", "pages"], rows: rows)
                }
            }
        }
        #expect(try await shelf.titles().isEmpty)
        try await shelf.add(1, "after")
        #expect(try await shelf.titles() == ["after"])
    }

    @Test func `says that the disk is full, and what was there stays`() async throws {
        let shelf = try await Shelf(.sqlite)
        try await shelf.add(1, "kept")
        try await shelf.database.write { tx in try tx.execute("PRAGMA max_page_count = 12") }
        await #expect(throws: DatabaseError.diskFull) {
            try await shelf.database.write { tx in
                try tx.insert(
                    into: "book", ["id", "cover"],
                    rows: (2...99).lazy.map { [.integer(Int64($0)), .bytes(Array(repeating: 7, count: 4096))] })
            }
        }
        #expect(try await shelf.titles() == ["kept"])
        try await shelf.add(2, "small")
        #expect(try await shelf.titles() == ["kept", "small"])
        #expect(try await shelf.database.integrityProblems().isEmpty)
    }

    @Test func `says that a file is no database`() async throws {
        let folder = try TemporaryFolder()
        try Data(repeating: UInt8(ascii: "x"), count: 8192).write(to: URL(filePath: folder.file("notes.txt")))
        #expect(throws: DatabaseError.notADatabase) { try Database(sqlite: folder.file("notes.txt")) }
    }

    @Test func `says that there is no such folder`() throws {
        let folder = try TemporaryFolder()
        let error = #expect(throws: DatabaseError.self) { try Database(sqlite: folder.file("missing/a.sqlite")) }
        guard case .cannotOpen = error else {
            Issue.record("\(String(describing: error)) is not about opening")
            return
        }
    }

    @Test func `says that a file is damaged`() async throws {
        let shelf = try await Shelf(.sqlite)
        for id in 1...400 { try await shelf.add(id, "a title that fills some pages \(id)") }
        let copy = shelf.folder.file("copy.sqlite")
        try await shelf.database.backup(to: copy)
        var bytes = try Data(contentsOf: URL(filePath: copy))
        for index in 8192..<bytes.count { bytes[index] = 0xA5 }
        try bytes.write(to: URL(filePath: copy))
        let damaged = try Database(sqlite: copy)
        await #expect(throws: DatabaseError.damaged) {
            try await damaged.read { tx in try tx.fetch("SELECT title, cover FROM book").count }
        }
        #expect(try await damaged.integrityProblems() == ["the database file is damaged"])
    }

    @Test(arguments: [
        DatabaseError.unique("x"), .constraint("x"), .diskFull, .busy, .readOnly, .notADatabase, .damaged,
        .cannotOpen("x"), .connectionLost, .outcomeUnknown, .other(code: 1, message: "x"),
    ])
    func `reads as part of a sentence`(_ error: DatabaseError) throws {
        let first = try #require(error.description.first)
        #expect(first.isLowercase)
        #expect(error.description.hasSuffix(".") == false)
    }
}
