public import Accounts
public import Clinical
internal import SQL

extension Store {
    /// The documents kept for offline use of the people whose history an account may read, in the order of each list.
    public func offlineDocuments(for account: Account, now: Instant) async throws -> [Document] {
        let household = account.household
        return try await database.read { tx in
            try tx.fetch(
                """
                \(part: Document.select) WHERE person IN (SELECT id FROM person WHERE household = \(household.text))
                AND keep_offline = 1 AND deleted_at IS NULL ORDER BY person, position, id
                """
            ).map(Document.init).filter { account.membership.may(.history, of: $0.person, now: now) }
        }
    }
}
