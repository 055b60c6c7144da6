import SQL
import TestSupport
import Testing

@Suite struct `A row` {
    @Test(
        arguments: TestEngine.allCases,
        [
            Value.null, .integer(.min), .integer(.max), .integer(0), .real(-0.1), .real(1e300), .text(""), .text("ä🥜"),
            .bytes([]), .bytes([0, 255, 7]),
        ])
    func `gives back what was bound`(_ engine: TestEngine, _ value: Value) async throws {
        #expect(try await row(engine, value).value("x") == value)
    }

    @Test(arguments: TestEngine.allCases) func `reads each kind by its getter`(_ engine: TestEngine) async throws {
        let shelf = try await Shelf(engine)
        let read = try await shelf.database.read { tx in
            try tx.first("SELECT \(7) AS i, \(true) AS b, \("text") AS t, \([UInt8]([1])) AS y, NULL AS n")
        }
        let row = try #require(read)
        #expect(try row.int("i") == 7)
        #expect(try row.int64("i") == 7)
        #expect(try row.bool("b"))
        #expect(try row.text("t") == "text")
        #expect(try row.bytes("y") == [1])
        #expect(try row.optionalText("t") == "text")
        #expect(try row.optionalText("n") == nil)
        #expect(try row.optionalInt64("i") == 7)
        #expect(try row.optionalInt64("n") == nil)
        #expect(try row.isNull("n"))
        #expect(try row.isNull("i") == false)
        #expect(row.all.map(\.column) == ["i", "b", "t", "y", "n"])
        #expect(row.all.map(\.value) == [.integer(7), .integer(1), .text("text"), .bytes([1]), .null])
    }

    @Test(arguments: TestEngine.allCases) func `names the column that does not hold what is asked for`(
        _ engine: TestEngine
    ) async throws {
        let row = try await row(engine, .text("ten"))
        #expect(throws: RowError(column: "x", expected: "integer")) { try row.int64("x") }
        #expect(throws: RowError(column: "x", expected: "integer")) { try row.int("x") }
        #expect(throws: RowError(column: "x", expected: "integer")) { try row.optionalInt64("x") }
        #expect(throws: RowError(column: "x", expected: "0 or 1")) { try row.bool("x") }
        #expect(throws: RowError(column: "x", expected: "bytes")) { try row.bytes("x") }
        #expect(throws: RowError(column: "x", expected: "a number")) { try row.convert("x", "a number") { Int($0) } }
        #expect(RowError(column: "x", expected: "integer").description == "column x does not hold integer")
    }

    @Test(arguments: TestEngine.allCases) func `takes no null for a value`(_ engine: TestEngine) async throws {
        let row = try await row(engine, .null)
        #expect(throws: RowError(column: "x", expected: "text")) { try row.text("x") }
        #expect(throws: RowError(column: "x", expected: "integer")) { try row.int64("x") }
        #expect(throws: RowError(column: "x", expected: "0 or 1")) { try row.bool("x") }
        #expect(throws: RowError(column: "x", expected: "text")) { try row.convert("x", "a number") { Int($0) } }
    }

    @Test(arguments: TestEngine.allCases, [Value.integer(2), .integer(-1), .real(1)])
    func `takes only 0 and 1 for a truth`(_ engine: TestEngine, _ value: Value) async throws {
        let row = try await row(engine, value)
        #expect(throws: RowError(column: "x", expected: "0 or 1")) { try row.bool("x") }
    }

    @Test(arguments: TestEngine.allCases) func `names a column that is not there`(_ engine: TestEngine) async throws {
        let row = try await row(engine, .null)
        #expect(throws: RowError(column: "y", expected: "a column")) { try row.optionalText("y") }
    }

    @Test func `refuses text that is not UTF-8`() async throws {
        let shelf = try await Shelf(.sqlite)
        await #expect(throws: RowError(column: "x", expected: "text")) {
            try await shelf.database.read { tx in try tx.first("SELECT CAST(X'C328' AS TEXT) AS x")?.text("x") }
        }
    }

    private func row(_ engine: TestEngine, _ value: Value) async throws -> Row {
        let shelf = try await Shelf(engine)
        return try #require(try await shelf.database.read { tx in try tx.first("SELECT \(value) AS x") })
    }
}
