public import Clinical
internal import SQL

/// The last change of a record, as a person is told of it.
public struct LastChange: Sendable, Hashable {
    public let at: Instant
    /// The name of the account; nil when it was the command line or the account is gone.
    public let name: String?
}

extension Store {
    /// Who changed a record last, and when.
    public func lastChange(_ access: PersonAccess, noun: String, record: String) async throws -> LastChange? {
        try await database.read { tx in
            try tx.first(
                """
                SELECT audit.at, account.name FROM audit LEFT JOIN account ON account.id = audit.actor
                WHERE audit.person = \(access.person.text) AND audit.noun = \(noun) AND audit.record = \(record)
                ORDER BY audit.id DESC LIMIT 1
                """
            ).map {
                LastChange(at: Instant(milliseconds: try $0.int64("at")), name: try $0.optionalText("name"))
            }
        }
    }
}
