package import Accounts
internal import Clinical
internal import SQL
package import Store

/// By how much *Later* in a message puts off.
package enum ReminderPostponement {
    /// The minutes that one can choose.
    package static let minutes = [10, 30, 60]
    /// Until an adult chooses otherwise.
    package static let usual = 10
}

extension Store {
    /// The minutes by which *Later* in a message to an account puts off.
    package func laterMinutes(of account: Account.ID) async throws -> Int {
        let row = try await database.read { tx in
            try tx.first("SELECT later_minutes FROM reminder_preference WHERE account = \(account.text)")
        }
        return try row?.int("later_minutes") ?? ReminderPostponement.usual
    }

    /// - Parameter minutes: one of `ReminderPostponement.minutes`.
    package func saveLaterMinutes(_ minutes: Int, of account: Account, change: Change) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                INSERT INTO reminder_preference (account, later_minutes) VALUES (\(account.id.text), \(minutes))
                ON CONFLICT (account) DO UPDATE SET later_minutes = excluded.later_minutes
                """)
            try tx.audit(
                change, actor: account.id.text, household: account.household.text, "reminder preference",
                account.id.text, "changed")
        }
    }
}
