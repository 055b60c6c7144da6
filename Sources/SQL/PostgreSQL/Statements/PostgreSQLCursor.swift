internal import CPostgreSQL

/// The rows of a query, some at a time, so that years of rows need no memory and other statements may run between two
/// of them.
final class PostgreSQLCursor {
    private static let step = Int32(Statement.few)

    private let link: PostgreSQLLink
    private let name: String
    private let spare = SpareBytes()
    private let place: UnsafeMutablePointer<PostgreSQLRow>
    private var result: PostgreSQLResult
    /// Whether the server has the cursor; it needs none for a few rows.
    let isDeclared: Bool

    /// Starts a query and fetches its first rows. PostgreSQL plans a cursor each time it is opened, so only a query that
    /// found many rows on this connection gets one.
    ///
    /// - Parameters:
    ///   - depth: how many cursors are in use already. The name follows from it, so that the same text is prepared once
    ///     and not for every use.
    ///   - isTaken: whether a cursor of this depth was left open.
    init(_ statement: Statement, depth: Int, isTaken: Bool, _ link: PostgreSQLLink) throws {
        self.link = link
        name = "cursor\(depth)"
        if let few = try Self.few(statement, link) {
            (result, isDeclared) = (few, false)
        } else {
            var calls = [
                try link.call(statement, prefix: "DECLARE \(name) NO SCROLL CURSOR FOR "),
                try Self.fetching(name, link),
            ]
            if isTaken { calls.insert(try link.call("CLOSE \(name)"), at: 0) }
            (result, isDeclared) = (try link.last(of: calls), true)
        }
        place = .allocate(capacity: 1)
        place.initialize(to: PostgreSQLRow(result: result.pointer, row: -1, spare: spare))
    }

    deinit {
        place.deinitialize(count: 1)
        place.deallocate()
    }

    var columns: Columns { result.columns }

    /// The current row, once `next` found one. It stays at this address.
    var row: UnsafePointer<PostgreSQLRow> { UnsafePointer(place) }

    /// Goes to the next row; false behind the last.
    func next() throws -> Bool {
        if place.pointee.row + 1 == result.rows {
            guard isDeclared, result.rows == Self.step else { return false }
            result = try link.last(of: [Self.fetching(name, link)])
            place.pointee = PostgreSQLRow(result: result.pointer, row: -1, spare: spare)
            guard result.rows > 0 else { return false }
        }
        place.pointee.row += 1
        return true
    }

    /// All rows, unless they are many.
    private static func few(_ statement: Statement, _ link: PostgreSQLLink) throws -> PostgreSQLResult? {
        guard !link.long.contains(statement.text) else { return nil }
        let result = try link.execute(statement.atMost(Statement.few))
        if result.rows < step { return result }
        link.long.insert(statement.text)
        return nil
    }

    private static func fetching(_ name: String, _ link: PostgreSQLLink) throws -> PreparedCall {
        try link.call("FETCH \(step) FROM \(name)")
    }
}
