public import Accounts
public import Clinical
internal import SQL

extension Store {
    /// A household's documents kept for offline use, in the order of each list.
    public func offlineDocuments(of household: Household.ID) async throws -> [Document] {
        try await database.read { tx in
            try tx.fetch(
                """
                \(part: Document.select) WHERE person IN (SELECT id FROM person WHERE household = \(household.text))
                AND keep_offline = 1 AND deleted_at IS NULL ORDER BY person, position, id
                """
            ).map(Document.init)
        }
    }
}
