public import Accounts
public import Clinical
internal import SQL

extension Store {
    /// Records that this device signed in, so that failures elsewhere do not lock it out, and clears its bucket.
    public func recordSignIn(
        _ account: Account.ID, deviceHash: String, clearing buckets: [String], now: Instant
    ) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                INSERT INTO known_device (token_hash, account, created_at)
                VALUES (\(deviceHash), \(account.text), \(now.milliseconds))
                ON CONFLICT (token_hash, account) DO NOTHING
                """)
            try tx.execute("DELETE FROM sign_in_failure WHERE bucket IN (\(list: buckets))")
        }
    }

    public func isKnownDevice(hash: String, account: Account.ID) async throws -> Bool {
        try await database.read { tx in
            try tx.first(
                "SELECT 1 AS one FROM known_device WHERE token_hash = \(hash) AND account = \(account.text)") != nil
        }
    }
}
