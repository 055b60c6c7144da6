internal import SQL

extension ActivityMigrations {
    /// Workouts, steps and drinks that somebody typed in. Water from Apple Health gets totals as well: its days are
    /// marked to be derived, unless they wait for that already.
    static let m0070LoggedActivity = Migration(
        "M0070_logged_activity",
        [
            """
            CREATE TABLE logged_activity (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                kind TEXT NOT NULL CHECK (kind IN ('workout', 'steps', 'water')),
                sport TEXT CHECK ((sport IS NULL) = (kind <> 'workout')),
                day TEXT NOT NULL CHECK (length(day) = 10),
                at {integer} NOT NULL,
                utc_offset {integer} NOT NULL,
                minutes {integer} NOT NULL CHECK (minutes >= 0),
                amount {integer} CHECK (amount > 0 AND (amount IS NULL) = (kind = 'workout')),
                small_calories {integer} CHECK (small_calories > 0),
                metres {integer} CHECK (metres > 0),
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            "CREATE INDEX logged_activity_at ON logged_activity (person, at)",
            """
            INSERT INTO health_stale (person, type, utc_day, import)
            SELECT DISTINCT series.person, series.type,
                (sample.start_at + 6220800000000000) / 86400000 - 72000000, sample.import
            FROM health_series AS series JOIN health_sample AS sample ON sample.series = series.id
            WHERE series.type = 'HKQuantityTypeIdentifierDietaryWater' AND NOT EXISTS (
                SELECT 1 FROM health_stale AS stale
                WHERE stale.person = series.person AND stale.type = series.type AND stale.import = sample.import
                    AND stale.utc_day = (sample.start_at + 6220800000000000) / 86400000 - 72000000
            )
            """,
        ])
}
