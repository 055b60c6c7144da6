public import Accounts
public import Clinical
internal import SQL

/// An account's consent to something, and possibly its withdrawal.
public struct StoredConsent: Sendable, Equatable {
    /// The use; a purpose from an older program is kept under its name.
    public let purpose: String
    public let given: Instant
    public let givenBy: String?
    public let withdrawn: Instant?
    public let withdrawnBy: String?

    public init(purpose: String, given: Instant, givenBy: String?, withdrawn: Instant?, withdrawnBy: String?) {
        self.purpose = purpose
        self.given = given
        self.givenBy = givenBy
        self.withdrawn = withdrawn
        self.withdrawnBy = withdrawnBy
    }

    public var use: OptionalUse? { OptionalUse(rawValue: purpose) }
    public var isOpen: Bool { withdrawn == nil }
}

extension Store {
    /// Everything an account has ever consented to, latest first.
    public func consents(of account: Account.ID) async throws -> [StoredConsent] {
        try await database.read { tx in
            try tx.fetch(
                """
                SELECT purpose, given_at, withdrawn_at, giver.name AS given_name, taker.name AS withdrawn_name
                FROM consent LEFT JOIN account AS giver ON giver.id = consent.given_by
                             LEFT JOIN account AS taker ON taker.id = consent.withdrawn_by
                WHERE account = \(account.text) ORDER BY given_at DESC, consent.id DESC
                """
            ).map { row in
                StoredConsent(
                    purpose: try row.text("purpose"), given: Instant(milliseconds: try row.int64("given_at")),
                    givenBy: try row.optionalText("given_name"),
                    withdrawn: try row.optionalInt64("withdrawn_at").map { Instant(milliseconds: $0) },
                    withdrawnBy: try row.optionalText("withdrawn_name"))
            }
        }
    }

    /// Whether an account currently consents to a use.
    public func agrees(_ account: Account.ID, to use: OptionalUse) async throws -> Bool {
        try await database.read { tx in try tx.agrees(account, to: use) }
    }

    /// Records an account's consent; repeating it has no effect.
    public func giveConsent(_ account: Account, to use: OptionalUse, change: Change) async throws {
        try await database.write { tx in
            guard try !tx.agrees(account.id, to: use) else { return }
            try tx.execute(
                """
                INSERT INTO consent (id, account, purpose, given_at, given_by)
                VALUES (\(change.auditID), \(account.id.text), \(use.rawValue), \(change.now.milliseconds),
                        \(account.id.text))
                """)
            try tx.audit(
                change, actor: account.id.text, household: account.household.text, "consent", use.rawValue, "given")
        }
    }

    /// Records that an account withdrew its consent; takes effect with the next request.
    public func withdrawConsent(_ account: Account, to use: OptionalUse, change: Change) async throws {
        try await database.write { tx in
            let changed = try tx.execute(
                """
                UPDATE consent
                SET withdrawn_by = \(account.id.text),
                    withdrawn_at = CASE WHEN given_at < \(change.now.milliseconds) THEN \(change.now.milliseconds)
                                        ELSE given_at END
                WHERE account = \(account.id.text) AND purpose = \(use.rawValue) AND withdrawn_at IS NULL
                """)
            guard changed > 0 else { return }
            try tx.audit(
                change, actor: account.id.text, household: account.household.text, "consent", use.rawValue, "withdrawn")
        }
    }
}

extension Reader {
    fileprivate func agrees(_ account: Account.ID, to use: OptionalUse) throws -> Bool {
        try first(
            """
            SELECT 1 AS one FROM consent
            WHERE account = \(account.text) AND purpose = \(use.rawValue) AND withdrawn_at IS NULL
            """) != nil
    }
}
