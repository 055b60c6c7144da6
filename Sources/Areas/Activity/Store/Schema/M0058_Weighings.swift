internal import SQL

enum ActivityMigrations {
    /// Weights, body fat and waists that somebody logged, and the weight to reach. Weights typed into the energy profile stay
    /// in `body_weight`.
    static let m0058Weighings = Migration(
        "M0058_weighings",
        [
            """
            CREATE TABLE weighing (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                day TEXT NOT NULL CHECK (length(day) = 10),
                grams {integer} CHECK (grams > 0),
                fat_tenths {integer} CHECK (fat_tenths > 0 AND fat_tenths < 1000),
                waist_millimetres {integer} CHECK (waist_millimetres > 0),
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0),
                CHECK (grams IS NOT NULL OR fat_tenths IS NOT NULL OR waist_millimetres IS NOT NULL)
            ) {table}
            """,
            "CREATE INDEX weighing_person ON weighing (person, created_at, id)",
            "CREATE INDEX weighing_day ON weighing (person, day)",
            "ALTER TABLE energy_profile ADD COLUMN goal_grams {integer} CHECK (goal_grams > 0)",
        ])
}
