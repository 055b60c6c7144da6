internal import CPostgreSQL

/// Statements of one transaction. An error ends it: what comes after fails, and nothing of it is stored.
final class PostgreSQLTransaction: Writer {
    /// How many statements travel together at most: so many that their answers need little room.
    private static let most = 500

    let link: PostgreSQLLink
    let recorder: StatementRecorder?
    /// The first error, which decides whether the transaction is run again even if the body throws another.
    private(set) var failure: PostgreSQLFailure?
    /// To announce with the commit.
    private(set) var announced: Set<Announcement> = []
    /// Rows added to tables.
    private(set) var added: [String: Int] = [:]
    /// Statements that travel with the next one.
    private var queue: [(text: String, call: PreparedCall)] = []
    private var depth = 0
    /// The depths that have a cursor, even one that is no longer read: it is closed at the end of the transaction, or
    /// when its name is needed again.
    private var declared: Set<Int> = []

    init(_ link: PostgreSQLLink, recorder: StatementRecorder?) {
        self.link = link
        self.recorder = recorder
    }

    func announce(_ topic: StaticString, about subject: String) {
        announced.insert(Announcement(topic: topic.description, subject: subject))
    }

    func note(_ count: Int, addedTo table: String) {
        added[table, default: 0] += count
    }

    var isRemote: Bool { true }

    func fetch(_ statement: Statement) throws -> [Row] {
        try noting {
            recorder?.record(statement.text)
            return try result(of: statement).all
        }
    }

    func fetch(together statements: [Statement]) throws -> [[Row]] {
        try noting {
            for statement in statements { recorder?.record(statement.text) }
            return try results(of: statements.map { try link.call($0) }).map { try $0.all }
        }
    }

    private func result(of statement: Statement) throws -> PostgreSQLResult {
        let call = try link.call(statement)
        guard !queue.isEmpty else { return try link.execute(call.name, call.parameters) }
        guard let result = try results(of: [call]).last else { return try link.checked(nil) }
        return result
    }

    /// Runs what waits, then these statements.
    private func results(of calls: [PreparedCall]) throws -> ArraySlice<PostgreSQLResult> {
        let waiting = queue
        queue = []
        let results = try link.execute(waiting.map(\.call) + calls)
        for (one, result) in zip(waiting, results) { note(result.changed, addedBy: one.text) }
        return results.dropFirst(waiting.count)
    }

    func each(_ statement: Statement, _ body: (Row) throws -> Void) throws {
        try open(statement) { cursor in
            let columns = cursor.columns
            while try noting({ try cursor.next() }) { try body(cursor.row.pointee.row(columns)) }
        }
    }

    func scan(_ statement: Statement, _ body: (borrowing Cells) throws -> Void) throws {
        try open(statement) { cursor in
            let cells = Cells(engine: .postgreSQL(cursor.row))
            while try noting({ try cursor.next() }) { try body(cells) }
        }
    }

    func scan(
        _ statement: Statement, beside other: Statement, sharing columns: Int,
        _ body: (borrowing Cells, borrowing Cells) throws -> Void
    ) throws {
        try open(statement) { cursor in
            try open(other) { partner in
                let cells = Cells(engine: .postgreSQL(cursor.row))
                let found = Cells(engine: .postgreSQL(partner.row))
                guard try noting({ try cursor.next() && partner.next() }) else { return }
                repeat {
                    var order = try found.order(beside: cells, columns)
                    while order < 0 {
                        guard try noting({ try partner.next() }) else { return }
                        order = try found.order(beside: cells, columns)
                    }
                    if order == 0 { try body(cells, found) }
                } while try noting({ try cursor.next() })
            }
        }
    }

    @discardableResult
    func execute(_ statement: Statement) throws -> Int {
        try noting {
            recorder?.record(statement.text)
            let changed = try result(of: statement).changed
            note(changed, addedBy: statement.text)
            return changed
        }
    }

    @discardableResult
    func execute(together statements: [Statement]) throws -> [Int] {
        try noting {
            var changed: [Int] = []
            for start in stride(from: 0, to: statements.count, by: Self.most) {
                let some = statements[start..<min(start + Self.most, statements.count)]
                for statement in some { recorder?.record(statement.text) }
                for (statement, result) in zip(some, try results(of: try some.map { try link.call($0) })) {
                    changed.append(result.changed)
                    note(result.changed, addedBy: statement.text)
                }
            }
            return changed
        }
    }

    func enqueue(_ statement: Statement) throws {
        try noting {
            recorder?.record(statement.text)
            queue.append((statement.text, try link.call(statement)))
        }
        if queue.count >= Self.most { try flush() }
    }

    /// Runs the statements that wait for the next one.
    func flush() throws {
        guard !queue.isEmpty else { return }
        try noting { _ = try results(of: []) }
    }

    private func open(_ statement: Statement, _ body: (PostgreSQLCursor) throws -> Void) throws {
        try flush()
        recorder?.record(statement.text)
        let cursor = try noting {
            try PostgreSQLCursor(statement, depth: depth, isTaken: declared.contains(depth), link)
        }
        if cursor.isDeclared { declared.insert(depth) }
        depth += 1
        defer { depth -= 1 }
        try body(cursor)
    }

    /// Runs one statement. Once one has failed, the server refuses all others; they fail for the first reason here.
    func noting<T>(_ body: () throws -> T) throws -> T {
        if let failure { throw failure.error }
        do { return try body() } catch let failure as PostgreSQLFailure {
            self.failure = failure
            throw failure.error
        } catch let error as DatabaseError {
            // A value that could not be sent; a transaction that goes on after it would differ between engines.
            failure = PostgreSQLFailure(error: error, state: "")
            throw error
        }
    }
}

extension PostgreSQLResult {
    /// Copies of the rows.
    var all: [Row] {
        get throws {
            let (columns, spare) = (columns, SpareBytes())
            return try (0..<rows).map { try PostgreSQLRow(result: pointer, row: $0, spare: spare).row(columns) }
        }
    }
}

extension PostgreSQLRow {
    /// A copy of the row.
    func row(_ columns: Columns) throws -> Row {
        Row(
            columns: columns,
            values: try columns.names.indices.map { index in
                guard let value = value(at: index) else {
                    throw RowError(column: columns.names[index], expected: "a type that both engines know")
                }
                return value
            })
    }
}
