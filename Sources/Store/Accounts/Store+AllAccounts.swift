internal import Clinical
internal import SQL

extension Store {
    /// Every account on this server, oldest first; for the operator at the command line.
    public func accounts() async throws -> [StoredAccount] {
        try await database.read { tx in
            try tx.fetch("\(part: StoredAccount.select) ORDER BY account.created_at, account.id").map(
                StoredAccount.init)
        }
    }
}
