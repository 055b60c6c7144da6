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
        case .other(let code, let message): "the database answered \(code): \(message)"
        }
    }
}
