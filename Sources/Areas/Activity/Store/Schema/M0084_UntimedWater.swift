internal import SQL

extension ActivityMigrations {
    /// Water of which only the day is known: `untimed` of M0083 without its rule that a drink has a time. The rule is a
    /// column's own, so it goes with the column.
    static let m0084UntimedWater = Migration(
        "M0084_untimed_water",
        [
            "ALTER TABLE logged_activity RENAME COLUMN untimed TO former_untimed",
            "ALTER TABLE logged_activity ADD COLUMN untimed {integer} CHECK (untimed = 1)",
            "UPDATE logged_activity SET untimed = former_untimed",
            "ALTER TABLE logged_activity DROP COLUMN former_untimed",
        ])
}
