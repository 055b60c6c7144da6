package import Clinical
internal import SQL
package import Store

extension Store {
    /// Forgets messages created before then, a few at a time so that nobody waits for it.
    package func forgetReminderMessages(before end: Instant) async throws {
        while try await forgetSomeReminderMessages(before: end) > 0 { try Task.checkCancellation() }
    }

    private func forgetSomeReminderMessages(before end: Instant) async throws -> Int {
        try await database.write { tx in
            try tx.execute(
                """
                DELETE FROM reminder_message WHERE id IN (
                    SELECT id FROM reminder_message WHERE expires_at < \(end.milliseconds) LIMIT 1000)
                """)
        }
    }
}
