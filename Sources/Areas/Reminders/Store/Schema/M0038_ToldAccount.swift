internal import SQL

extension ReminderMigrations {
    /// The one adult who is told if nobody answers; null for all others.
    static let m0038ToldAccount = Migration(
        "M0038_told_account",
        ["ALTER TABLE reminder_setting ADD COLUMN others_account TEXT CHECK (others_account <> '')"])
}
