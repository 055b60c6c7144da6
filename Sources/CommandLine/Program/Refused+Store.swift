internal import Host
internal import Store

extension Refused {
    /// Store failures, with messages that name the database path.
    init(_ failure: StoreFailure, database path: String) {
        switch failure {
        case .diskFull:
            self.init(
                .inputOutput, "The disk that holds \(path) is full. Make room and try again; nothing was changed.")
        case .busy:
            self.init(.tryAgain, "The database \(path) is in use by another program; try again in a moment.")
        case .readOnly:
            self.init(.inputOutput, "The database \(path) cannot be written; check who owns the folder.")
        case .notADatabase:
            self.init(.refused, "\(path) is not a database. \(Self.restoreAdvice)")
        case .damaged:
            self.init(.refused, "The database \(path) is damaged. \(Self.restoreAdvice)")
        case .cannotOpen(let reason):
            self.init(.inputOutput, "The database \(path) cannot be opened: \(reason).")
        case .newerThanProgram(let step):
            self.init(
                .refused,
                "The database \(path) was made by a newer program (it has the step \(step)). Update Acclimate; nothing"
                    + " was changed.")
        case .unreadableValue(let what):
            self.init(.refused, "A stored value cannot be read: \(what). \(Self.restoreAdvice)")
        case .other(let reason):
            self.init(.inputOutput, "The database \(path) did not do its work: \(reason).")
        }
    }

    /// Failures of a database on a server.
    init(_ failure: StoreFailure, on server: String) {
        switch failure {
        case .diskFull:
            self.init(.inputOutput, "\(server) has no room left. Make room and try again; nothing was changed.")
        case .busy: self.init(.tryAgain, "\(server) is busy; try again in a moment.")
        case .readOnly:
            self.init(.inputOutput, "\(server) cannot be written; it may be a standby, or the user may only read.")
        case .cannotOpen(let reason): self.init(.inputOutput, "\(server) cannot be reached: \(reason).")
        case .notADatabase, .damaged:
            self.init(.refused, "\(server) is damaged. Bring the last dump back with pg_restore.")
        case .newerThanProgram(let step):
            self.init(
                .refused,
                "The database in \(server) was made by a newer program (it has the step \(step)). Update Acclimate;"
                    + " nothing was changed.")
        case .unreadableValue(let what): self.init(.refused, "A stored value cannot be read: \(what).")
        case .other(let reason): self.init(.inputOutput, "\(server) did not do its work: \(reason).")
        }
    }

    private static let restoreAdvice = "Bring a backup back with “acclimate restore FILE --replace”."
}
