/// Queries on one snapshot of the database.
public protocol Reader {
    /// Whether each statement costs a round trip to another process, so that several gain by travelling together.
    var isRemote: Bool { get }

    func fetch(_ statement: Statement) throws -> [Row]
    /// The rows of each statement, in one round trip.
    func fetch(together statements: [Statement]) throws -> [[Row]]
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
    /// Runs statements in their order, in one round trip. Returns how many rows each changed.
    @discardableResult
    func execute(together statements: [Statement]) throws -> [Int]
    /// Runs a statement of which only its effect is wanted. On an engine across a connection it may travel with the next
    /// statement; an error comes then, or at the end of the transaction.
    func enqueue(_ statement: Statement) throws
    /// Inserts all rows through one prepared statement; each row has one value per column.
    func insert(into table: StaticString, _ columns: [StaticString], rows: some Sequence<[Value]>) throws
    /// Inserts the rows whose key is missing; one whose key already exists is left unchanged. `answer` is told for each
    /// row, by its place and in order, whether it was missing: at once, or when more rows are there, since an engine
    /// that is asked over a network inserts many at a time. The answer may run statements.
    func insertMissing(
        into table: StaticString, _ columns: [StaticString], rows: some Sequence<[Value]>,
        answer: (_ place: Int, _ isNew: Bool) throws -> Void
    ) throws
    /// Notifies listeners to the topic once the transaction has committed.
    ///
    /// - Parameter subject: what it is about: an id, never a name or a value, since every process hears it.
    func announce(_ topic: StaticString, about subject: String)
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

extension Writer {
    public func announce(_ topic: StaticString) { announce(topic, about: "") }

    /// The same for rows that nobody asks about.
    public func insertMissing(
        into table: StaticString, _ columns: [StaticString], rows: some Sequence<[Value]>
    ) throws {
        try insertMissing(into: table, columns, rows: rows) { _, _ in }
    }
}
