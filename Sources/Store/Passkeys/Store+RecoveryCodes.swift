public import Accounts
public import Clinical
internal import SQL

extension Store {
    /// Replaces all codes with new ones; only their SHA-256 is stored.
    public func replaceRecoveryCodes(_ hashes: [String], by account: Account, change: Change) async throws {
        try await database.write { tx in
            try tx.execute("DELETE FROM recovery_code WHERE account = \(account.id.text)")
            for hash in hashes {
                try tx.execute(
                    """
                    INSERT INTO recovery_code (account, code_hash, created_at)
                    VALUES (\(account.id.text), \(hash), \(change.now.milliseconds))
                    """)
            }
            try tx.audit(
                change, actor: account.id.text, household: account.household.text, "recovery codes", account.id.text,
                "created")
        }
    }

    /// The number of unused codes.
    public func openRecoveryCodes(of account: Account.ID) async throws -> Int {
        try await database.read { tx in
            try tx.count(
                "SELECT count(*) AS count FROM recovery_code WHERE account = \(account.text) AND used_at IS NULL")
        }
    }

    /// Uses up a code; false if the account has no such code or it was already used.
    public func useRecoveryCode(hash: String, of account: Account, change: Change) async throws -> Bool {
        try await database.write { tx in
            let used = try tx.execute(
                """
                UPDATE recovery_code SET used_at = \(change.now.milliseconds)
                WHERE account = \(account.id.text) AND code_hash = \(hash) AND used_at IS NULL
                """)
            guard used == 1 else { return false }
            try tx.audit(
                change, actor: account.id.text, household: account.household.text, "recovery codes", account.id.text,
                "used")
            return true
        }
    }
}
