internal import Accounts
public import Clinical
internal import SQL

extension Store {
    /// Deletes sessions that ended more than a day ago. Until then, a session's last request may not be stored yet.
    public func forgetEndedSessions(now: Instant) async throws {
        let seen = now.adding(seconds: -SessionPolicy.idleSeconds - 86_400)
        let created = now.adding(seconds: -SessionPolicy.absoluteSeconds - 86_400)
        try await database.write { tx in
            try tx.execute(
                "DELETE FROM session WHERE seen_at < \(seen.milliseconds) OR created_at < \(created.milliseconds)")
        }
    }

    /// Deletes sign-in attempts that no longer count, and challenges that were not answered in time.
    public func forgetOldAttempts(now: Instant) async throws {
        let attempt = now.adding(seconds: -SignInThrottle.memorySeconds)
        let challenge = now.adding(seconds: -PasskeyPolicy.challengeSeconds)
        try await database.write { tx in
            try tx.execute("DELETE FROM sign_in_failure WHERE last_at < \(attempt.milliseconds)")
            try tx.execute("DELETE FROM passkey_challenge WHERE created_at <= \(challenge.milliseconds)")
        }
    }
}
