import SQL
import TestSupport
import Testing

@Suite("Work that is read side by side")
struct SideBySideTests {
    private let temporary: TemporaryStore

    init() async throws {
        temporary = try await TemporaryStore()
        try await temporary.database.write { tx in
            try tx.execute("CREATE TABLE part (number INTEGER PRIMARY KEY, square INTEGER)")
            try tx.insert(into: "part", ["number"], rows: (1...40).map { [.integer($0)] })
        }
    }

    private func numbers(_ tx: any Reader) throws -> [Int64] {
        try tx.fetch("SELECT number FROM part WHERE square IS NULL ORDER BY number").map { try $0.int64("number") }
    }

    @Test func `comes back in the order of its parts and is written with them`() async throws {
        let found = try await temporary.database.writeRepeatable(
            parts: { try numbers($0) },
            read: { tx, number in
                try tx.count("SELECT \(number) * \(number) AS count FROM part WHERE number = \(number)")
            },
            write: { tx, squares in
                for (place, square) in squares.enumerated() {
                    try tx.execute("UPDATE part SET square = \(Int64(square)) WHERE number = \(Int64(place + 1))")
                }
                return squares
            })
        #expect(found == (1...40).map { $0 * $0 })
        #expect(try await temporary.database.read { tx in try numbers(tx).isEmpty })
    }

    @Test func `sees nothing of a write that waits for it`() async throws {
        let database = temporary.database
        async let other: Void = database.write { tx in try tx.execute("DELETE FROM part") }
        for _ in 0..<20 {
            let (counted, there) = try await database.writeRepeatable(
                parts: { tx in [try numbers(tx).count, try numbers(tx).count] },
                read: { tx, _ in try numbers(tx).count },
                write: { tx, found in (found, try numbers(tx).count) })
            #expect(counted == [there, there])
        }
        try await other
    }

    @Test func `leaves nothing behind when one part cannot be read`() async throws {
        struct Unreadable: Error {}
        await #expect(throws: Unreadable.self) {
            try await temporary.database.writeRepeatable(
                parts: { try numbers($0) },
                read: { _, number in if number == 7 { throw Unreadable() } },
                write: { tx, _ in try tx.execute("DELETE FROM part") })
        }
        #expect(try await temporary.database.read { tx in try numbers(tx).count } == 40)
    }

    @Test func `may have no parts`() async throws {
        let none = try await temporary.database.writeRepeatable(
            parts: { _ in [Int]() }, read: { _, number in number }, write: { _, found in found.isEmpty })
        #expect(none)
    }
}
