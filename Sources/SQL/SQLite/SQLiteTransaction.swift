internal import GRDB
internal import GRDBSQLite

/// Runs statements that GRDB prepared and cached, through the C interface.
struct SQLiteTransaction: Writer {
    let db: GRDB.Database
    let recorder: StatementRecorder?
    let announcements: Announcements?

    init(db: GRDB.Database, recorder: StatementRecorder?, announcements: Announcements? = nil) {
        self.db = db
        self.recorder = recorder
        self.announcements = announcements
    }

    func announce(_ topic: StaticString, about subject: String) {
        guard let announcements else { return }
        let announcement = Announcement(topic: topic.description, subject: subject)
        db.afterNextTransaction { _ in announcements.tell(announcement) }
    }

    var isRemote: Bool { false }

    func fetch(together statements: [Statement]) throws -> [[Row]] { try statements.map(fetch) }

    func fetch(_ statement: Statement) throws -> [Row] {
        var rows: [Row] = []
        try each(statement) { rows.append($0) }
        return rows
    }

    func each(_ statement: Statement, _ body: (Row) throws -> Void) throws {
        try run(statement) { handle in
            let columns = Columns(
                (0..<sqlite3_column_count(handle)).map { String(cString: sqlite3_column_name(handle, $0)) })
            while try step(handle) {
                try body(Row(columns: columns, values: columns.names.indices.map { handle.value(at: Int32($0)) }))
            }
        }
    }

    func scan(_ statement: Statement, _ body: (borrowing Cells) throws -> Void) throws {
        try run(statement) { handle in
            let cells = Cells(engine: .sqlite(handle))
            while try step(handle) { try body(cells) }
        }
    }

    func scan(
        _ statement: Statement, beside other: Statement, sharing columns: Int,
        _ body: (borrowing Cells, borrowing Cells) throws -> Void
    ) throws {
        try run(statement) { handle in
            // The cursor is on a row before the other one starts, so an identical text gets its own cursor.
            guard try step(handle) else { return }
            try run(other) { partner in
                let cells = Cells(engine: .sqlite(handle))
                let found = Cells(engine: .sqlite(partner))
                guard try step(partner) else { return }
                repeat {
                    var order = try found.order(beside: cells, columns)
                    while order < 0 {
                        guard try step(partner) else { return }
                        order = try found.order(beside: cells, columns)
                    }
                    if order == 0 { try body(cells, found) }
                } while try step(handle)
            }
        }
    }

    @discardableResult
    func execute(_ statement: Statement) throws -> Int {
        try run(statement) { handle in
            while try step(handle) {}
            return Int(sqlite3_changes64(db.sqliteConnection))
        }
    }

    @discardableResult
    func execute(together statements: [Statement]) throws -> [Int] { try statements.map(execute) }

    func enqueue(_ statement: Statement) throws { try execute(statement) }

    func insert(into table: StaticString, _ columns: [StaticString], rows: some Sequence<[Value]>) throws {
        let names = columns.map(\.description).joined(separator: ", ")
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        let text = "INSERT INTO \(table) (\(names)) VALUES (\(marks))"
        recorder?.record(text)
        try insert(text, columns.count) { add in for row in rows { try add(row) } }
    }

    /// Runs one prepared statement for each row that the body adds.
    func insert(_ text: String, _ columns: Int, _ body: (_ add: ([Value]) throws -> Void) throws -> Void) throws {
        let prepared = try db.makeStatement(sql: text)
        defer { withExtendedLifetime(prepared) {} }
        try body { row in
            precondition(row.count == columns, "a row has one value per column")
            try bind(row, to: prepared.sqliteStatement)
            _ = try step(prepared.sqliteStatement)
            sqlite3_reset(prepared.sqliteStatement)
        }
    }

    func insertMissing(
        into table: StaticString, _ columns: [StaticString], rows: some Sequence<[Value]>,
        answer: (_ place: Int, _ isNew: Bool) throws -> Void
    ) throws {
        let names = columns.map(\.description).joined(separator: ", ")
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        let text = "INSERT INTO \(table) (\(names)) VALUES (\(marks)) ON CONFLICT DO NOTHING"
        recorder?.record(text)
        let prepared = try db.makeStatement(sql: text)
        defer { withExtendedLifetime(prepared) {} }
        for (place, row) in rows.enumerated() {
            precondition(row.count == columns.count, "a row has one value per column")
            try bind(row, to: prepared.sqliteStatement)
            _ = try step(prepared.sqliteStatement)
            sqlite3_reset(prepared.sqliteStatement)
            try answer(place, sqlite3_changes64(db.sqliteConnection) > 0)
        }
    }

    private func run<T>(_ statement: Statement, _ body: (OpaquePointer) throws -> T) throws -> T {
        recorder?.record(statement.text)
        var prepared = try db.cachedStatement(sql: statement.text)
        // The same text is already running in an outer call and needs its own cursor.
        if sqlite3_stmt_busy(prepared.sqliteStatement) != 0 { prepared = try db.makeStatement(sql: statement.text) }
        let handle = prepared.sqliteStatement
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
            // The handle lives only as long as the statement that owns it.
            withExtendedLifetime(prepared) {}
        }
        try bind(statement.values, to: handle)
        return try body(handle)
    }

    private func bind(_ values: [Value], to handle: OpaquePointer) throws {
        for (index, value) in values.enumerated() {
            try check(handle.bind(value, at: Int32(index + 1)))
        }
    }

    private func step(_ handle: OpaquePointer) throws -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code:
            try check(code)
            return false
        }
    }

    private func check(_ code: Int32) throws {
        guard code != SQLITE_OK else { return }
        let extended = sqlite3_extended_errcode(db.sqliteConnection)
        let message = String(cString: sqlite3_errmsg(db.sqliteConnection))
        throw SQLiteDriver.translated(GRDB.DatabaseError(resultCode: ResultCode(rawValue: extended), message: message))
    }
}
