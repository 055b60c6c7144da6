public import Accounts
public import Clinical
internal import SQL

/// The authenticated request: the session, its account, and access to the requested person.
public struct Authentication: Sendable {
    public let session: StoredSession
    public let account: StoredAccount
    /// Nil if no person was requested, the account's household does not include that person, or the account may not do
    /// what it wants with them.
    public let access: PersonAccess?
    /// The person that was requested, if the account has anything to do with them.
    public let person: StoredPerson?
    /// Whether the account may do what it wants; false also if its time in the household has ended.
    public let isAllowed: Bool
    /// How long the account's devices may be idle before they lock; nil if they do not.
    public let lock: LockDelay?
    public let hasPasskeys: Bool
    /// The tips the account has been shown and has dismissed.
    public let tips: TipStage
}

extension Store {
    /// How long the previous token stays valid after a rotation, for requests in flight (seconds).
    static let rotationGrace: Int64 = 60

    /// Looks up a session by its token's hash, together with `person` and access to them, in one read.
    ///
    /// - Parameter ability: what is wanted; nil for what every account may do with itself, which opens no person.
    public func authenticate(
        tokenHash: String, person: Person.ID?, for ability: Ability?, now: Instant
    ) async throws -> Authentication? {
        try await database.read { tx in
            guard let row = try tx.session(tokenHash, now) else { return nil }
            let session = try StoredSession(row)
            let stored = try StoredAccount(row)
            let membership = stored.account.membership
            let (named, tips) = try tx.together(
                { tx in try person.flatMap { try tx.person($0, of: stored.account) } },
                { try $0.tips(of: stored.account.id) })
            let found = named.flatMap { membership.includes($0.person.id) ? $0 : nil }
            let isAllowed = ability.map { membership.may($0, now: now) } ?? true
            let wanted = isAllowed ? ability : nil
            let lock = try row.optionalInt64("lock_minutes").map { minutes in
                guard let delay = LockDelay(rawValue: Int(minutes)) else {
                    throw RowError(column: "lock_minutes", expected: "minutes that can be chosen")
                }
                return delay
            }
            return Authentication(
                session: session, account: stored,
                access: wanted.flatMap { ability in found.map { stored.account.access(to: $0.person.id, for: ability) }
                },
                person: found, isAllowed: isAllowed, lock: lock, hasPasskeys: try row.bool("has_passkeys"),
                tips: tips)
        }
    }

    public func openSession(
        _ id: SessionID, account: Account.ID, tokenHash: String, device: String, now: Instant
    ) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                INSERT INTO session (id, account, token_hash, device, created_at, seen_at, rotated_at, active_at)
                VALUES (\(id.text), \(account.text), \(tokenHash), \(device), \(now.milliseconds),
                        \(now.milliseconds), \(now.milliseconds), \(now.milliseconds))
                """)
        }
    }

    /// Gives the session a new token; false if another request was first.
    public func rotateSession(_ session: StoredSession, tokenHash: String, now: Instant) async throws -> Bool {
        try await database.write { tx in try tx.rotate(session, tokenHash: tokenHash, now: now) }
    }

    /// The account's signed-in devices, most recently seen first.
    public func sessions(of account: Account.ID) async throws -> [StoredSession] {
        try await database.read { tx in
            try tx.fetch(
                """
                SELECT id AS session_id, account, device, created_at, seen_at, rotated_at, active_at, locked_at,
                       confirmed_at
                FROM session WHERE account = \(account.text) ORDER BY seen_at DESC, id
                """
            ).map(StoredSession.init)
        }
    }

    /// Signs out one of the account's own devices.
    public func closeSession(_ id: SessionID, account: Account.ID) async throws {
        try await database.write { tx in
            try tx.execute("DELETE FROM session WHERE id = \(id.text) AND account = \(account.text)")
        }
    }
}

extension Account {
    /// Access by this account; whether it may have it was checked.
    func access(to person: Person.ID, for ability: Ability) -> PersonAccess {
        PersonAccess(
            person: person, household: household, actor: .account(id), membership: membership,
            mayWrite: membership.role == .guardian || ability.writes)
    }
}

extension Reader {
    fileprivate func session(_ tokenHash: String, _ now: Instant) throws -> Row? {
        let columns: Statement = """
            SELECT session.id AS session_id, session.account, session.device, session.created_at, session.seen_at,
                   session.rotated_at, session.active_at, session.locked_at, session.confirmed_at,
                   account_lock.minutes AS lock_minutes,
                   EXISTS (SELECT 1 FROM passkey WHERE passkey.account = session.account) AS has_passkeys,
                   \(part: StoredAccount.columns)
            FROM session JOIN account ON account.id = session.account
                         JOIN household ON household.id = account.household
                         LEFT JOIN account_lock ON account_lock.account = session.account
            """
        if let row = try first("\(part: columns) WHERE session.token_hash = \(tokenHash)") { return row }
        let since = now.adding(seconds: -Store.rotationGrace).milliseconds
        return try first(
            "\(part: columns) WHERE session.previous_token_hash = \(tokenHash) AND session.rotated_at >= \(since)")
    }

    fileprivate func person(_ id: Person.ID, of account: Account) throws -> StoredPerson? {
        try first(
            """
            \(part: StoredPerson.select)
            WHERE person.id = \(id.text) AND person.household = \(account.household.text)
            """
        ).map(StoredPerson.init)
    }
}

extension Writer {
    /// False if another request was first, or the session has ended.
    func rotate(_ session: StoredSession, tokenHash: String, now: Instant) throws -> Bool {
        try execute(
            """
            UPDATE session
            SET previous_token_hash = token_hash, token_hash = \(tokenHash),
                seen_at = \(now.milliseconds), rotated_at = \(now.milliseconds)
            WHERE id = \(session.id.text) AND rotated_at = \(session.rotated.milliseconds)
            """) == 1
    }
}
