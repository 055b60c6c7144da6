public import Accounts
public import Clinical
internal import SQL

/// Failed sign-ins counted in one bucket: an address, an account for unknown devices, or a known device.
public struct SignInFailures: Sendable, Hashable {
    public let count: Int
    public let last: Instant
}

extension Store {
    /// What each bucket has counted; a bucket without failures is absent.
    public func signInFailures(_ buckets: [String]) async throws -> [String: SignInFailures] {
        try await database.read { tx in
            var found: [String: SignInFailures] = [:]
            try tx.each("SELECT bucket, failures, last_at FROM sign_in_failure WHERE bucket IN (\(list: buckets))") {
                row in
                found[try row.text("bucket")] = SignInFailures(
                    count: try row.int("failures"), last: Instant(milliseconds: try row.int64("last_at")))
            }
            return found
        }
    }

    /// Counts a failure in each bucket, and forgets buckets that rested for longer than `memory` seconds.
    public func recordSignInFailure(_ buckets: [String], memory: Int64, now: Instant) async throws {
        try await database.write { tx in
            try tx.execute("DELETE FROM sign_in_failure WHERE last_at < \(now.adding(seconds: -memory).milliseconds)")
            for bucket in buckets {
                try tx.execute(
                    """
                    INSERT INTO sign_in_failure (bucket, failures, last_at) VALUES (\(bucket), 1, \(now.milliseconds))
                    ON CONFLICT (bucket) DO UPDATE
                    SET failures = sign_in_failure.failures + 1, last_at = excluded.last_at
                    """)
            }
        }
    }

    /// Remembers that this device signed in, so that failures elsewhere do not lock it out, and clears its bucket.
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
