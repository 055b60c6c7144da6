internal import CPostgreSQL
internal import Glibc

/// One connection to a server. It is used by one thread at a time.
final class PostgreSQLLink {
    let connection: OpaquePointer
    /// Milliseconds after which a silent server counts as lost. Nil while a transaction may take any time.
    var patience: Int?
    /// Whether the server warned since this was last set to false.
    var isWarned = false
    private var isGivenUp = false
    private let farewell: PostgreSQLFarewell
    /// The names of prepared statements by text and types of their values.
    var prepared: [PreparedKey: PreparedStatement] = [:]
    var columnTypes: [String: [Oid]] = [:]
    /// The tables whose last rows in bulk were not all new, so that a `COPY` of the next would most likely be in vain.
    var repeated: Set<String> = []
    /// The texts of queries that found more than a few rows.
    var long: Set<String> = []
    /// A name for this connection that the server made up, and how many changes were begun on it: together they mark a
    /// transaction.
    var identity = ""
    var changes = 0
    private var count = 0

    /// Milliseconds after which a wait looks whether it shall go on.
    private static let look = 250.0

    /// Takes over an open connection.
    init(connection: OpaquePointer, _ farewell: PostgreSQLFarewell) {
        self.connection = connection
        self.farewell = farewell
        let receiver: PQnoticeReceiver = { link, _ in
            guard let link else { return }
            Unmanaged<PostgreSQLLink>.fromOpaque(link).takeUnretainedValue().isWarned = true
        }
        PQsetNoticeReceiver(connection, receiver, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        PQfinish(connection)
    }

    var isLost: Bool { isGivenUp || PQstatus(connection) != CONNECTION_OK }

    /// A name for a statement or a cursor that was not used before on this connection.
    func freshName() -> String {
        count += 1
        return "a\(count)"
    }

    /// Runs statements without values, such as `BEGIN`; several are separated by semicolons. Returns the last result,
    /// whose values are texts.
    @discardableResult
    func run(_ text: String) throws -> PostgreSQLResult {
        try answer(to: PQsendQuery(connection, text))
    }

    /// The last result of what was just sent, or the first that waits for rows.
    ///
    /// - Parameter sent: what libpq said about sending it.
    func answer(to sent: Int32) throws -> PostgreSQLResult {
        guard sent == 1, !isGivenUp else { return try checked(nil) }
        var last: OpaquePointer?
        while true {
            do { try wait() } catch {
                PQclear(last)
                throw error
            }
            guard let result = PQgetResult(connection) else { break }
            PQclear(last)
            last = result
            if PQresultStatus(result) == PGRES_COPY_IN { break }
        }
        return try checked(last)
    }

    /// Waits until a result can be read, as far as patience goes and until the farewell is over. A server that hangs keeps its connection: its system
    /// goes on answering for it.
    func wait() throws {
        let end = patience.map { ContinuousClock.now + .milliseconds($0) }
        while PQisBusy(connection) != 0 {
            let left = end.map { max(0, ($0 - .now) / .milliseconds(1)) } ?? .infinity
            var socket = pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)
            if poll(&socket, 1, Int32(min(left, Self.look).rounded(.up))) == 0 {
                guard left <= Self.look || farewell.isOver else { continue }
                isGivenUp = true
                throw PostgreSQLFailure(error: .connectionLost, state: "08006")
            }
            // What is wrong with the connection stands in the result then.
            guard PQconsumeInput(connection) == 1 else { return }
        }
    }

    /// The result, or the error that it stands for.
    func checked(_ result: OpaquePointer?) throws -> PostgreSQLResult {
        guard let result else {
            throw PostgreSQLFailure(
                error: isLost ? .connectionLost : .other(code: 0, message: "no result"), state: isLost ? "08006" : "")
        }
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
