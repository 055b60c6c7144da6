internal import SQL

extension Migrations {
    /// What estimates of energy are made of, and the person's own targets for a day of food; one row for each person.
    static let m0024Energy = Migration(
        "M0024_energy",
        [
            """
            CREATE TABLE energy_profile (
                person TEXT NOT NULL PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
                sex TEXT CHECK (sex IN ('female', 'male', 'other')),
                millimetres {integer} CHECK (millimetres > 0),
                grams {integer} CHECK (grams > 0),
                weighed_on TEXT CHECK (length(weighed_on) = 10),
                goal TEXT CHECK (goal IN ('lose', 'maintain', 'gain')),
                grams_per_week {integer} CHECK (grams_per_week > 0),
                updated_at {integer} NOT NULL,
                version {integer} NOT NULL CHECK (version > 0),
                CHECK ((grams IS NULL) = (weighed_on IS NULL)),
                CHECK ((grams_per_week IS NULL) = (goal IS NULL OR goal = 'maintain'))
            ) {table}
            """,
            """
            CREATE TABLE nutrition_targets (
                person TEXT NOT NULL PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
                body TEXT NOT NULL,
                updated_at {integer} NOT NULL,
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            // The workouts around a dose, without reading all of them.
            "CREATE INDEX health_element_start ON health_element (person, kind, start_at)",
        ]
    )
}
