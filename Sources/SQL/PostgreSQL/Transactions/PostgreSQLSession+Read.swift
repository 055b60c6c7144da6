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
