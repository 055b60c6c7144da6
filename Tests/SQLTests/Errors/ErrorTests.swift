import Foundation
import SQL
import TestSupport
import Testing

@Suite struct `An error of the database` {
    @Test(arguments: [
        (
            "INSERT INTO book (id, title) VALUES (1, 'b')" as Statement,
            DatabaseError.unique("UNIQUE constraint failed: book.id")
        ),
        ("INSERT INTO book (id, title) VALUES (2, 'a')", .unique("UNIQUE constraint failed: book.title")),
        ("INSERT INTO shelf (id) VALUES ('s')", .unique("UNIQUE constraint failed: shelf.id")),
        ("INSERT INTO shelf (id) VALUES (NULL)", .constraint("NOT NULL constraint failed: shelf.id")),
        ("INSERT INTO book (id, pages) VALUES (2, 0)", .constraint("CHECK constraint failed: pages > 0")),
        ("INSERT INTO book (id, shelf) VALUES (2, 'none')", .constraint("FOREIGN KEY constraint failed")),
        (
            "INSERT INTO book (id, pages) VALUES (2, 'abc')",
            .constraint("cannot store TEXT value in INTEGER column book.pages")
        ),
        ("INSERT INTO nowhere VALUES (1)", .other(code: 1, message: "no such table: nowhere")),
    ])
    func `is named in terms both engines share`(_ statement: Statement, _ error: DatabaseError) async throws {
        let shelf = try await Shelf()
        try await shelf.add(1, "a")
        try await shelf.database.write { tx in try tx.execute("INSERT INTO shelf (id) VALUES ('s')") }
        await #expect(throws: error) {
            try await shelf.database.write { tx in try tx.execute(statement) }
        }
        #expect(try await shelf.titles() == ["a"])
    }

    @Test func `says that the disk is full, and what was there stays`() async throws {
        let shelf = try await Shelf()
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
        let shelf = try await Shelf()
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
        .cannotOpen("x"), .other(code: 1, message: "x"),
    ])
    func `reads as part of a sentence`(_ error: DatabaseError) throws {
        let first = try #require(error.description.first)
        #expect(first.isLowercase)
        #expect(error.description.hasSuffix(".") == false)
    }
}
