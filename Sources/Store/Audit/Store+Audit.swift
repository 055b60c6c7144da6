public import Clinical
internal import SQL

/// The last change of a record, as shown to a person.
public struct LastChange: Sendable, Hashable {
    public let at: Instant
    /// The account name, also when a program acted for it; nil for the command line or a deleted
    /// account.
    public let name: String?
}

extension Store {
    /// Who changed a record last, and when.
    public func lastChange(_ access: PersonAccess, noun: String, record: String) async throws -> LastChange? {
        try await database.read { tx in
            let row = try tx.first(
                """
                SELECT at, actor FROM audit
                WHERE person = \(access.person.text) AND noun = \(noun) AND record = \(record)
                ORDER BY id DESC LIMIT 1
                """)
            guard let row else { return nil }
            let account = Actor.account(auditText: try row.text("actor"))
            let name = try account.flatMap { try tx.first("SELECT name FROM account WHERE id = \($0.text)") }
            return LastChange(
                at: Instant(milliseconds: try row.int64("at")), name: try name.map { try $0.text("name") })
        }
    }
}
