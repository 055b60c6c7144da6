/// Notes how long each statement takes, with what is done with its rows.
struct TimedReader: Reader {
    let reader: any Reader
    let time: DatabaseTime

    func fetch(_ statement: Statement) throws -> [Row] {
        try time.noting(statement.text) { try reader.fetch(statement) }
    }

    var isRemote: Bool { reader.isRemote }

    func fetch(together statements: [Statement]) throws -> [[Row]] {
        try time.noting(beginnings(statements)) { try reader.fetch(together: statements) }
    }

    func each(_ statement: Statement, _ body: (Row) throws -> Void) throws {
        try time.noting(statement.text) { try reader.each(statement, body) }
    }

    func scan(_ statement: Statement, _ body: (borrowing Cells) throws -> Void) throws {
        try time.noting(statement.text) { try reader.scan(statement, body) }
    }

    func scan(
        _ statement: Statement, beside other: Statement, sharing columns: Int,
        _ body: (borrowing Cells, borrowing Cells) throws -> Void
    ) throws {
        try time.noting(statement.text) { try reader.scan(statement, beside: other, sharing: columns, body) }
    }
}

/// The same for a transaction that writes.
struct TimedWriter: Writer {
    let writer: any Writer
    let time: DatabaseTime

    private var reader: TimedReader { TimedReader(reader: writer, time: time) }

    var isRemote: Bool { writer.isRemote }

    func fetch(_ statement: Statement) throws -> [Row] { try reader.fetch(statement) }

    func fetch(together statements: [Statement]) throws -> [[Row]] { try reader.fetch(together: statements) }

    func each(_ statement: Statement, _ body: (Row) throws -> Void) throws { try reader.each(statement, body) }

    func scan(_ statement: Statement, _ body: (borrowing Cells) throws -> Void) throws {
        try reader.scan(statement, body)
    }

    func scan(
        _ statement: Statement, beside other: Statement, sharing columns: Int,
        _ body: (borrowing Cells, borrowing Cells) throws -> Void
    ) throws {
        try reader.scan(statement, beside: other, sharing: columns, body)
    }

    func execute(_ statement: Statement) throws -> Int {
        try time.noting(statement.text) { try writer.execute(statement) }
    }

    func execute(together statements: [Statement]) throws -> [Int] {
        try time.noting(beginnings(statements)) { try writer.execute(together: statements) }
    }

    func enqueue(_ statement: Statement) throws {
        try time.noting(statement.text) { try writer.enqueue(statement) }
    }

    func insert(into table: StaticString, _ columns: [StaticString], rows: some Sequence<[Value]>) throws {
        try time.noting("INSERT INTO \(table)") { try writer.insert(into: table, columns, rows: rows) }
    }

    func insertMissing(
        into table: StaticString, _ columns: [StaticString], rows: some Sequence<[Value]>,
        answer: (_ place: Int, _ isNew: Bool) throws -> Void
    ) throws {
        try time.noting("INSERT INTO \(table)") {
            try writer.insertMissing(into: table, columns, rows: rows, answer: answer)
        }
    }

    func announce(_ topic: StaticString, about subject: String) { writer.announce(topic, about: subject) }
}

/// The beginning of each of a few statements, which names columns or table: nobody can tell which took longest.
private func beginnings(_ statements: [Statement]) -> String {
    "together: " + statements.prefix(20).map { $0.text.prefix(60) }.joined(separator: "…; ")
}
