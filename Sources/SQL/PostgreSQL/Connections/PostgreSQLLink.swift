internal import CPostgreSQL

/// One connection to a server. It is used by one thread at a time.
final class PostgreSQLLink {
    let connection: OpaquePointer
    /// The names of prepared statements by text and types of their values.
    var prepared: [PreparedKey: PreparedStatement] = [:]
    var columnTypes: [String: [Oid]] = [:]
    /// A name for this connection that the server made up, and how many changes were begun on it: together they mark a
    /// transaction.
    var identity = ""
    var changes = 0
    private var count = 0

    /// Takes over an open connection.
    init(connection: OpaquePointer) {
        self.connection = connection
    }

    deinit {
        PQfinish(connection)
    }

    var isLost: Bool { PQstatus(connection) != CONNECTION_OK }

    /// A name for a statement or a cursor that was not used before on this connection.
    func freshName() -> String {
        count += 1
        return "a\(count)"
    }

    /// Runs statements without values, such as `BEGIN`; several are separated by semicolons. Returns the last result,
    /// whose values are texts.
    @discardableResult
    func run(_ text: String) throws -> PostgreSQLResult {
        try checked(PQexec(connection, text))
    }

    /// The result, or the error that it stands for.
    func checked(_ result: OpaquePointer?) throws -> PostgreSQLResult {
        guard let result else { throw isLost ? DatabaseError.connectionLost : .other(code: 0, message: "no result") }
        let answer = PostgreSQLResult(result)
        switch PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_COPY_IN: return answer
        default: throw isLost ? PostgreSQLFailure(error: .connectionLost, state: "08006") : answer.failure
        }
    }
}

/// A result, which is released with this object.
final class PostgreSQLResult {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit {
        PQclear(pointer)
    }

    var rows: Int32 { PQntuples(pointer) }

    /// How many rows a statement changed; 0 for one that only reads.
    var changed: Int {
        guard let status = PQcmdStatus(pointer), !String(cString: status).hasPrefix("SELECT") else { return 0 }
        return Int(String(cString: PQcmdTuples(pointer))) ?? 0
    }

    /// A value of a result that came as text; nil if there is none.
    func text(_ row: Int32, _ column: Int32) -> String? {
        guard row < rows, PQgetisnull(pointer, row, column) == 0 else { return nil }
        return String(cString: PQgetvalue(pointer, row, column))
    }

    var columns: Columns {
        Columns((0..<PQnfields(pointer)).map { String(cString: PQfname(pointer, $0)) })
    }
}
