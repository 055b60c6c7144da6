import SQL
import TestSupport
import Testing

@Suite struct `A statement` {
    @Test(
        arguments: TestEngine.allCases,
        [
            "'; DROP TABLE book; --", "Robert'); DROP TABLE book;--", "\" OR 1=1 --", "?", "?1", ":name", "{table}",
            "%_",
            "a\nb", "ä€🥜", "",
        ])
    func `keeps a hostile value a value`(_ engine: TestEngine, _ title: String) async throws {
        let shelf = try await Shelf(engine)
        try await shelf.add(1, title)
        let found = try await shelf.database.read { tx in
            try tx.count("SELECT count(*) AS count FROM book WHERE title = \(title)")
        }
        #expect(found == 1)
        #expect(try await shelf.titles() == [title])
    }

    @Test func `binds each value in the order of the text`() {
        let statement: Statement = "SELECT \(1), \("two"), \(true), \(3.5), \([UInt8]([4])), \(Int32(5)), \(Int64(6))"
        #expect(statement.text == "SELECT ?, ?, ?, ?, ?, ?, ?")
        #expect(
            statement.values == [
                .integer(1), .text("two"), .integer(1), .real(3.5), .bytes([4]), .integer(5), .integer(6),
            ])
    }

    @Test func `binds a missing value as null`() {
        let (title, pages): (String?, Int64?) = (nil, 7)
        let statement: Statement = "SELECT \(title), \(pages)"
        #expect(statement.text == "SELECT ?, ?")
        #expect(statement.values == [.null, .integer(7)])
    }

    @Test(arguments: TestEngine.allCases, [([], []), (["b"], [2]), (["a", "c", "c", "nowhere"], [1, 3])])
    func `finds what is in a list, and nothing in an empty one`(
        _ engine: TestEngine, _ list: (titles: [String], ids: [Int])
    ) async throws {
        let shelf = try await Shelf(engine)
        for (id, title) in [(1, "a"), (2, "b"), (3, "c")] { try await shelf.add(id, title) }
        let found = try await shelf.database.read { tx in
            try tx.fetch("SELECT id FROM book WHERE title IN (\(list: list.titles)) ORDER BY id").map {
                try $0.int("id")
            }
        }
        #expect(found == list.ids)
    }

    @Test func `takes a part with its values where it stands`() {
        let part: Statement = "title = \("a")"
        let whole: Statement = "SELECT \(1) FROM book WHERE \(part: part) AND pages = \(2)"
        #expect(whole.text == "SELECT ? FROM book WHERE title = ? AND pages = ?")
        #expect(whole.values == [.integer(1), .text("a"), .integer(2)])
    }

    @Test(arguments: TestEngine.allCases) func `is recorded without its values`(_ engine: TestEngine) async throws {
        let shelf = try await Shelf(engine)
        try await shelf.add(1, "secret")
        #expect(shelf.recorder.recorded.contains("INSERT INTO book (id, title) VALUES (?, ?)"))
        #expect(shelf.recorder.recorded.contains { $0.contains("secret") } == false)
    }
}
