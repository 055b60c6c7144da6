internal import SQL

/// Why the store failed, for code that must explain it; never a rejection of a request.
public enum StoreFailure: Error, Equatable {
    case diskFull
    /// Another program locked the database for too long.
    case busy
    case readOnly
    case notADatabase
    case damaged
    case cannotOpen(String)
    /// The database has a migration that this program does not know.
    case newerThanProgram(step: String)
    /// A stored value does not fit its column.
    case unreadableValue(String)
    case other(String)

    /// Nil for an error that does not come from the database.
    public init?(_ error: any Error) {
        switch error {
        case let failure as StoreFailure: self = failure
        case Migrator.Problem.newerThanProgram(let step): self = .newerThanProgram(step: step)
        case let error as RowError: self = .unreadableValue(error.description)
        case let error as DatabaseError: self = StoreFailure(database: error)
        default: return nil
        }
    }

    private init(database error: DatabaseError) {
        switch error {
        case .diskFull: self = .diskFull
        case .busy: self = .busy
        case .readOnly: self = .readOnly
        case .notADatabase: self = .notADatabase
        case .damaged: self = .damaged
        case .cannotOpen(let message): self = .cannotOpen(message)
        case .unique, .constraint, .connectionLost, .outcomeUnknown, .other: self = .other(error.description)
        }
    }
}
