public import Accounts
internal import Clinical
internal import SQL

extension Store {
    /// Every household on this server, oldest first; for the operator at the command line.
    public func households() async throws -> [Household] {
        try await database.read { tx in
            try tx.fetch(
                """
                SELECT id, name FROM household WHERE id NOT IN (SELECT household FROM archive_staging)
                ORDER BY created_at, id
                """
            ).map { row in
                Household(id: try row.convert("id", "an id", Household.ID.init), name: try row.text("name"))
            }
        }
    }
}
