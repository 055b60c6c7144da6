/// Questions to one snapshot of the database.
public protocol Reader {
    func fetch(_ statement: Statement) throws -> [Row]
    /// Streams the rows, one at a time.
    func each(_ statement: Statement, _ body: (Row) throws -> Void) throws
}

/// A transaction that can change the database.
public protocol Writer: Reader {
    /// Returns how many rows changed.
    @discardableResult
    func execute(_ statement: Statement) throws -> Int
    /// Inserts all rows through one prepared statement; each row has one value per column.
    func insert(into table: StaticString, _ columns: [StaticString], rows: some Sequence<[Value]>) throws
}

extension Reader {
    /// The first row, or nil.
    public func first(_ statement: Statement) throws -> Row? {
        try fetch(statement).first
    }

    /// The integer in the column `count` of the only row.
    public func count(_ statement: Statement) throws -> Int {
        guard let row = try first(statement) else { return 0 }
        return try row.int("count")
    }
}
