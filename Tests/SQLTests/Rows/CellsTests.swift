import SQL
import TestSupport
import Testing

@Suite struct `The cells of a row in place` {
    @Test(arguments: TestEngine.allCases) func `are read by their position, row after row`(_ engine: TestEngine)
        async throws
    {
        let shelf = try await Shelf(engine)
        for (id, title) in [(1, "Åsa"), (2, "🥜"), (3, nil)] { try await shelf.add(id, title) }
        let found = try await shelf.database.read { tx in
            var found: [String] = []
            try tx.scan("SELECT id, title FROM book ORDER BY id") { row in
                let title = row.isNull(1) ? "none" : String(decoding: try row.utf8(1), as: UTF8.self)
                found.append("\(try row.int64(0)) \(title)")
            }
            return found
        }
        #expect(found == ["1 Åsa", "2 🥜", "3 none"])
    }

    @Test(
        arguments: TestEngine.allCases,
        ["SELECT 7 AS x", "SELECT NULL AS x", "SELECT 1.5 AS x", "SELECT \([UInt8]([0])) AS x"] as [Statement])
    func `name the column that holds no text`(_ engine: TestEngine, _ statement: Statement) async throws {
        let shelf = try await Shelf(engine)
        await #expect(throws: RowError(column: "x", expected: "text")) {
            try await shelf.database.read { tx in
                try tx.scan(statement) { row in _ = try row.utf8(0) }
            }
        }
    }

    @Test(
        arguments: TestEngine.allCases,
        [
            ("SELECT 7", 7), ("SELECT 1.5", 1.5), ("SELECT '7'", nil), ("SELECT NULL", nil),
            ("SELECT \([UInt8]([0x37]))", nil),
        ] as [(Statement, Double?)])
    func `may be numbers, whole or not`(
        _ engine: TestEngine, _ example: (statement: Statement, number: Double?)
    ) async throws {
        let shelf = try await Shelf(engine)
        try await shelf.database.read { tx in
            try tx.scan(example.statement) { row in #expect(row.number(0) == example.number) }
        }
    }

    @Test(
        arguments: TestEngine.allCases, ["SELECT '7' AS x", "SELECT NULL AS x", "SELECT 7.0 AS x"] as [Statement])
    func `name the column that holds no integer`(_ engine: TestEngine, _ statement: Statement) async throws {
        let shelf = try await Shelf(engine)
        await #expect(throws: RowError(column: "x", expected: "integer")) {
            try await shelf.database.read { tx in
                try tx.scan(statement) { row in _ = try row.int64(0) }
            }
        }
    }

    /// Each book with a number from the rows read alongside it.
    @Test(
        arguments: TestEngine.allCases,
        [
            ("a:1 b:2", "a=x b=y", "a1x b2y"), ("a:1 a:2", "a=x", "a1x a2x"), ("a:1 c:2", "b=x c=y d=z", "c2y"),
            ("b:1", "a=x c=y", ""), ("b:1", "a=x", ""), ("", "a=x", ""), ("a:1", "", ""),
            ("a:1 ab:2 b:3", "=w ab=y b=z", "ab2y b3z"), ("z:1 å:2 🥜:3", "z=w å=x 🥜=y", "z1w å2x 🥜3y"),
        ])
    func `are read beside those with the same key`(
        _ engine: TestEngine, _ example: (left: String, right: String, expected: String)
    ) async throws {
        let shelf = try await Shelf(engine)
        let found = try await shelf.database.read { tx in
            var found: [String] = []
            try tx.scan(Self.rows(example.left, ":"), beside: Self.rows(example.right, "="), sharing: 1) { row, other in
                #expect(
                    String(decoding: try row.utf8(0), as: UTF8.self)
                        == String(decoding: try other.utf8(0), as: UTF8.self))
                let cells = [try row.utf8(0), try row.utf8(1), try other.utf8(1)]
                found.append(cells.map { String(decoding: $0, as: UTF8.self) }.joined())
            }
            return found
        }
        #expect(found == example.expected.split(separator: " ").map(String.init))
    }

    @Test(arguments: TestEngine.allCases) func `are compared by all columns of the key`(_ engine: TestEngine)
        async throws
    {
        let shelf = try await Shelf(engine)
        let found = try await shelf.database.read { tx in
            var found = ""
            let left: Statement = "SELECT 'a' AS x, '1' AS y UNION ALL SELECT 'a', '2' UNION ALL SELECT 'b', '1'"
            let right: Statement = "SELECT 'a' AS x, '2' AS y UNION ALL SELECT 'b', '0' UNION ALL SELECT 'b', '1'"
            try tx.scan(left, beside: right, sharing: 2) { row, _ in
                found +=
                    String(decoding: try row.utf8(0), as: UTF8.self) + String(decoding: try row.utf8(1), as: UTF8.self)
            }
            return found
        }
        #expect(found == "a2b1")
    }

    private static func rows(_ text: String, _ mark: Character) -> Statement {
        let pairs = text.split(separator: " ").map { $0.split(separator: mark, omittingEmptySubsequences: false) }
        let rows = pairs.map { "SELECT '\($0[0])' AS key, '\($0[1])' AS text" }.joined(separator: " UNION ALL ")
        return Statement(walking: rows.isEmpty ? "SELECT '' AS key, '' AS text WHERE 1 = 0" : rows)
    }
}
