internal import GRDB

extension SQLiteDriver {
    static func translating<T>(_ body: () throws -> T) throws -> T {
        do { return try body() } catch let error as GRDB.DatabaseError { throw translated(error) }
    }

    static func translating<T>(_ body: () async throws -> T) async throws -> T {
        do { return try await body() } catch let error as GRDB.DatabaseError { throw translated(error) }
    }

    static func translated(_ error: GRDB.DatabaseError) -> DatabaseError {
        let message = error.message ?? ""
        switch error.extendedResultCode {
        case .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_ROWID:
            return .unique(message)
        default: break
        }
        switch error.resultCode {
        case .SQLITE_CONSTRAINT: return .constraint(message)
        case .SQLITE_FULL: return .diskFull
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .busy
        case .SQLITE_READONLY: return .readOnly
        case .SQLITE_NOTADB: return .notADatabase
        case .SQLITE_CORRUPT: return .damaged
        case .SQLITE_CANTOPEN: return .cannotOpen(message)
        default: return .other(code: error.extendedResultCode.rawValue, message: message)
        }
    }
}
