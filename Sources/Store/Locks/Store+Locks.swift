public import Accounts
public import Clinical
internal import SQL

extension Store {
    /// Turns an account's lock on or, with nil, off.
    public func setLock(_ delay: LockDelay?, of account: Account, change: Change) async throws {
        try await database.write { tx in
            let row = try tx.first("SELECT minutes FROM account_lock WHERE account = \(account.id.text)")
            let before = try row.map { try $0.int("minutes") }
            guard before != delay?.rawValue else { return }
            if let delay {
                try tx.execute(
                    """
                    INSERT INTO account_lock (account, minutes) VALUES (\(account.id.text), \(delay.rawValue))
                    ON CONFLICT (account) DO UPDATE SET minutes = excluded.minutes
                    """)
            } else {
                try tx.execute("DELETE FROM account_lock WHERE account = \(account.id.text)")
            }
            try tx.audit(
                change, actor: account.id.text, household: account.household.text, "lock", account.id.text, "changed",
                before: AuditText.of(["minutes": before]))
        }
    }

    /// Records that the session's holder proved their identity.
    public func confirmSession(_ session: StoredSession, now: Instant) async throws {
        try await database.write { tx in
            try tx.execute("UPDATE session SET confirmed_at = \(now.milliseconds) WHERE id = \(session.id.text)")
        }
    }

    /// Leaves an account with only its password: removes passkeys, recovery codes and lock, and signs out every device,
    /// so that nothing locked is left open.
    public func removeProtection(of account: Account, actor: Actor, change: Change) async throws {
        try await database.write { tx in
            try tx.execute("DELETE FROM passkey WHERE account = \(account.id.text)")
            try tx.execute("DELETE FROM recovery_code WHERE account = \(account.id.text)")
            try tx.execute("DELETE FROM account_lock WHERE account = \(account.id.text)")
            try tx.execute("DELETE FROM session WHERE account = \(account.id.text)")
            try tx.execute("DELETE FROM known_device WHERE account = \(account.id.text)")
            try tx.audit(
                change, actor: actor.auditText, household: account.household.text, "account", account.id.text,
                "protection removed")
        }
    }
}
