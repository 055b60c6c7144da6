/// Questions to one snapshot of the database.
public protocol Reader {
    func fetch(_ statement: Statement) throws -> [Row]
    /// Streams the rows, one at a time.
    func each(_ statement: Statement, _ body: (Row) throws -> Void) throws
    /// The same without a copy of each row.
    func scan(_ statement: Statement, _ body: (borrowing Cells) throws -> Void) throws
    /// Two statements in one pass, instead of a look-up for each row of a long join: every row of the first with the row
    /// of the second that has the same key.
    ///
    /// The key is the first `columns` columns of both, texts all of them. Both come in ascending order of it, the second
    /// with one row for each key. A row of the first without one in the second is passed over, as a join would.
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
    /// Hands out a function that inserts one row through one prepared statement and says whether it was missing. A row
    /// whose key is there already changes nothing.
    func insertMissing<T>(
        into table: StaticString, _ columns: [StaticString], _ body: (_ insert: ([Value]) throws -> Bool) throws -> T
    ) throws -> T
    /// Tells those who listen to the topic in this process, once the transaction is committed.
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
