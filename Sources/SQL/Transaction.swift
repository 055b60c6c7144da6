/// Queries on one snapshot of the database.
public protocol Reader {
    func fetch(_ statement: Statement) throws -> [Row]
    /// Streams the rows, one at a time.
    func each(_ statement: Statement, _ body: (Row) throws -> Void) throws
    /// Like `each`, without copying each row.
    func scan(_ statement: Statement, _ body: (borrowing Cells) throws -> Void) throws
    /// Joins two statements in one pass, instead of a look-up for each row of a long join: every row of the first
    /// with the row of the second that has the same key.
    ///
    /// The key is the first `columns` columns of both, all texts. Both must be sorted by it in ascending order, the
    /// second with one row per key. A row of the first with no match in the second is skipped, as in an inner join.
    func scan(
        _ statement: Statement, beside other: Statement, sharing columns: Int,
        _ body: (borrowing Cells, borrowing Cells) throws -> Void
    ) throws
}

/// A transaction that can change the database.
public protocol Writer: Reader {
    /// Returns how many rows changed.
    @discardableResult
    func execute(_ statement: Statement) throws -> Int
    /// Inserts all rows through one prepared statement; each row has one value per column.
    func insert(into table: StaticString, _ columns: [StaticString], rows: some Sequence<[Value]>) throws
    /// Passes a function that inserts one row through one prepared statement and returns whether it was missing. A row
    /// whose key already exists is left unchanged.
    func insertMissing<T>(
        into table: StaticString, _ columns: [StaticString], _ body: (_ insert: ([Value]) throws -> Bool) throws -> T
    ) throws -> T
    /// Notifies this process's listeners to the topic once the transaction has committed.
    func announce(_ topic: StaticString)
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
