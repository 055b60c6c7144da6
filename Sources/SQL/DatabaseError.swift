/// Errors below the store, in terms both engines share.
public enum DatabaseError: Error, Equatable {
    case unique(String)
    case constraint(String)
    case diskFull
    case busy
    case readOnly
    case notADatabase
    case damaged
    case cannotOpen(String)
    /// The connection to a server was lost before a commit: nothing was changed.
    case connectionLost
    /// The connection was lost during a commit, and the server could not say whether it took place.
    case outcomeUnknown
    case other(code: Int32, message: String)
}

extension DatabaseError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unique(let message): "a value that must be unique is there already (\(message))"
        case .constraint(let message): "a rule of the database was broken (\(message))"
        case .diskFull: "the disk is full"
        case .busy: "the database is in use by another program"
        case .readOnly: "the database cannot be written"
        case .notADatabase: "the file is not a database"
        case .damaged: "the database file is damaged"
        case .cannotOpen(let message): "the database cannot be opened (\(message))"
        case .connectionLost: "the connection to the database was lost"
        case .outcomeUnknown:
            "the connection to the database was lost, and it is not known whether the change was stored"
        case .other(let code, let message): "the database answered \(code): \(message)"
        }
    }
}
