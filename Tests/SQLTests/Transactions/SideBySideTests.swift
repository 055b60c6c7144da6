import SQL
import TestSupport
import Testing

@Suite("Work that is read side by side")
struct SideBySideTests {
    private func filled(_ engine: TestEngine) async throws -> Shelf {
        let shelf = try await Shelf(engine)
        try await shelf.database.write { tx in
            try tx.insert(into: "book", ["id"], rows: (1...40).map { [.integer($0)] })
        }
        return shelf
    }

    private func numbers(_ tx: any Reader) throws -> [Int64] {
        try tx.fetch("SELECT id FROM book WHERE pages IS NULL ORDER BY id").map { try $0.int64("id") }
    }

    @Test(arguments: TestEngine.allCases) func `comes back in the order of its parts and is written with them`(
        _ engine: TestEngine
    ) async throws {
        let shelf = try await filled(engine)
        let found = try await shelf.database.writeRepeatable(
            parts: { try numbers($0) },
            read: { tx, number in
                try tx.count("SELECT \(number) * \(number) AS count FROM book WHERE id = \(number)")
            },
            write: { tx, squares in
                for (place, square) in squares.enumerated() {
                    try tx.execute("UPDATE book SET pages = \(Int64(square)) WHERE id = \(Int64(place + 1))")
                }
                return squares
            })
        #expect(found == (1...40).map { $0 * $0 })
        #expect(try await shelf.database.read { tx in try numbers(tx).isEmpty })
    }

    @Test(arguments: TestEngine.allCases) func `sees nothing of a write that waits for it`(_ engine: TestEngine)
        async throws
    {
        let shelf = try await filled(engine)
        async let other: Void = shelf.database.write { tx in try tx.execute("DELETE FROM book") }
        for _ in 0..<20 {
            let (counted, there) = try await shelf.database.writeRepeatable(
                parts: { tx in [try numbers(tx).count, try numbers(tx).count] },
                read: { tx, _ in try numbers(tx).count },
                write: { tx, found in (found, try numbers(tx).count) })
            #expect(counted == [there, there])
        }
        try await other
    }

    @Test(arguments: TestEngine.allCases) func `leaves nothing behind when one part cannot be read`(
        _ engine: TestEngine
    ) async throws {
        struct Unreadable: Error {}
        let shelf = try await filled(engine)
        await #expect(throws: Unreadable.self) {
            try await shelf.database.writeRepeatable(
                parts: { try numbers($0) },
                read: { _, number in if number == 7 { throw Unreadable() } },
                write: { tx, _ in try tx.execute("DELETE FROM book") })
        }
        #expect(try await shelf.database.read { tx in try numbers(tx).count } == 40)
    }

    @Test(arguments: TestEngine.allCases) func `may have no parts`(_ engine: TestEngine) async throws {
        let shelf = try await filled(engine)
        let none = try await shelf.database.writeRepeatable(
            parts: { _ in [Int]() }, read: { _, number in number }, write: { _, found in found.isEmpty })
        #expect(none)
    }
}
