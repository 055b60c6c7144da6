internal import SQL

extension ReminderMigrations {
    /// What one adult asks of another, which notifications a message takes away, when a channel was connected anew, and
    /// by how much *Later* puts off.
    static let m0040ReminderRequests = Migration(
        "M0040_reminder_requests",
        [
            "ALTER TABLE reminder ADD COLUMN asked_account TEXT CHECK (asked_account <> '')",
            "ALTER TABLE reminder_message ADD COLUMN replaces TEXT CHECK (replaces <> '')",
            "ALTER TABLE reminder_channel ADD COLUMN renewed_at {integer}",
            """
            CREATE TABLE reminder_preference (
                account TEXT NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
                later_minutes {integer} NOT NULL CHECK (later_minutes IN (10, 30, 60))
            ) {clustered}
            """,
        ])
}
