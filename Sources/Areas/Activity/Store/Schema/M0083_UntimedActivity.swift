internal import SQL

extension ActivityMigrations {
    /// Workouts and steps of which only the day is known: `at` is then the start of the day. Null if the time is known.
    static let m0083UntimedActivity = Migration(
        "M0083_untimed_activity",
        [
            """
            ALTER TABLE logged_activity ADD COLUMN untimed {integer}
                CHECK (untimed IS NULL OR (untimed = 1 AND kind <> 'water'))
            """
        ])
}
