internal import CPostgreSQL

/// An error of a server: what is said above, and the state (SQLSTATE) that decides whether to try again.
struct PostgreSQLFailure: Error {
    let error: DatabaseError
    let state: String

    /// Whether the transaction met another one and may succeed when run again.
    var isConflict: Bool { state == "40001" || state == "40P01" }

    /// Whether a key was there already.
    var isKnownKey: Bool { state == "23505" }
}

extension PostgreSQLResult {
    var failure: PostgreSQLFailure {
        let state = field(PGDiagnostic.state) ?? ""
        return PostgreSQLFailure(error: error(state), state: state)
    }

    /// The states are listed in appendix A of PostgreSQL's manual. No values are told: they may be health data.
    private func error(_ state: String) -> DatabaseError {
        let table = field(PGDiagnostic.table) ?? ""
        switch state {
        case "23505":
            return .unique("UNIQUE constraint failed: " + keyColumns.map { "\(table).\($0)" }.joined(separator: ", "))
        case "23502": return .constraint("NOT NULL constraint failed: \(table).\(field(PGDiagnostic.column) ?? "")")
        case "23503": return .constraint("FOREIGN KEY constraint failed")
        case "23514": return .constraint("CHECK constraint failed: \(field(PGDiagnostic.constraint) ?? "")")
        case "42804", "22P02", "22003", "22021": return .constraint("a value does not fit its column (\(state))")
        case "53100", "53200": return .diskFull
        case "25006": return .readOnly
        // Conflicts that did not end, locks and statements that took too long, and a server with too many connections.
        case "40001", "40P01", "55P03", "57014", "53300": return .busy
        case "57P01", "57P02", "57P03", "25P03": return .connectionLost
        case "XX001", "XX002": return .damaged
        default:
            if state.hasPrefix("08") { return .connectionLost }
            // Errors of the program's own text (42) quote only that.
            let message = state.hasPrefix("42") ? field(PGDiagnostic.message) : nil
            return .other(code: Self.number(state), message: [state, message].compactMap { $0 }.joined(separator: " "))
        }
    }

    /// The columns of a detail such as "Key (person, day)=(1, 2) already exists.", without the values.
    private var keyColumns: [Substring] {
        guard let detail = field(PGDiagnostic.detail), let key = detail.firstMatch(of: /\((.*?)\)=\(/) else {
            return []
        }
        return key.1.split(separator: ", ")
    }

    private func field(_ code: Int32) -> String? {
        PQresultErrorField(pointer, code).map { String(cString: $0) }
    }

    /// The five digits and letters of a state as a number to the base 36.
    private static func number(_ state: String) -> Int32 {
        Int32(state, radix: 36) ?? 0
    }
}

/// The letters of `PG_DIAG_…`, which Swift does not import.
private enum PGDiagnostic {
    static let state = Int32(UInt8(ascii: "C"))
    static let message = Int32(UInt8(ascii: "M"))
    static let detail = Int32(UInt8(ascii: "D"))
    static let table = Int32(UInt8(ascii: "t"))
    static let column = Int32(UInt8(ascii: "c"))
    static let constraint = Int32(UInt8(ascii: "n"))
}
