internal import CPostgreSQL

/// The connection of one thread, made when it is first needed and again after it was lost.
final class PostgreSQLSession {
    private let options: PostgreSQLOptions
    let farewell: PostgreSQLFarewell
    private var link: PostgreSQLLink?
    /// Why there is no connection, for whoever wants one next.
    private var problem: DatabaseError?

    init(_ options: PostgreSQLOptions, _ farewell: PostgreSQLFarewell) {
        self.options = options
        self.farewell = farewell
    }

    /// Begins a transaction. The connection may have been lost since it was last used; nothing has run then, so this
    /// tries once more on a new one.
    ///
    /// - Parameter text: the statements, which may depend on the connection.
    func begin(_ text: (PostgreSQLLink) -> String) throws -> PostgreSQLLink {
        for isLast in [false, true] {
            let wasOpen = link != nil
            let link = try open()
            link.patience = options.patience
            do {
                try link.forgetManyStatements()
                try link.run(text(link))
                return link
            } catch let failure as PostgreSQLFailure {
                if link.isLost || failure.error == .connectionLost || failure.error == .readOnly {
                    self.link = nil
                    if wasOpen, !isLast { continue }
                } else {
                    // Such as a lock that was waited for in vain, after the beginning.
                    end(link)
                }
                throw failure
            }
        }
        throw DatabaseError.connectionLost
    }

    /// Seconds that differ between connections.
    var stagger: Double {
        Double(link.map { PQbackendPID($0.connection) % 16 } ?? 0) / 4_000 + 0.001
    }

    /// Ends a transaction without storing anything.
    func end(_ link: PostgreSQLLink) {
        if (try? link.run("ROLLBACK")) == nil { forget() }
    }

    /// Gives the connection up, so that the next use makes a new one.
    func forget() {
        link = nil
    }

    func close() {
        link = nil
    }

    /// Connects unless it is connected; false if that fails.
    func connects() -> Bool {
        problem = nil
        do {
            _ = try open()
            return true
        } catch {
            problem = error as? DatabaseError
            return false
        }
    }

    private func open() throws -> PostgreSQLLink {
        if let link, !link.isLost { return link }
        link = nil
        if let problem {
            self.problem = nil
            throw problem
        }
        if farewell.isOver { throw DatabaseError.connectionLost }
        let new = try PostgreSQLLink.open(options, farewell)
        link = new
        return new
    }
}

extension PostgreSQLSession {
    /// Reads from one snapshot: a new one, or one that another transaction exported.
    func read<T>(snapshot: String? = nil, _ body: (PostgreSQLLink) throws -> T) throws -> T {
        var begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
        // The name comes from the server and consists of digits and hyphens.
        if let snapshot { begin += "; SET TRANSACTION SNAPSHOT '\(snapshot)'" }
        let link = try self.begin { _ in begin }
        let outcome = Result { try body(link) }
        end(link)
        return try outcome.get()
    }
}
