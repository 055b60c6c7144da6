internal import SQL

extension MedicationMigrations {
    /// Times of weekends, and how close to its time a dose is on time.
    static let m0043MedicineTimes = Migration(
        "M0043_medicine_times",
        [
            """
            CREATE TABLE weekend_meal_time (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                code TEXT NOT NULL CHECK (code <> ''),
                time TEXT NOT NULL,
                PRIMARY KEY (person, code)
            ) {clustered}
            """,
            """
            CREATE TABLE medicine_setting (
                person TEXT NOT NULL PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
                on_time {integer} NOT NULL CHECK (on_time > 0)
            ) {clustered}
            """,
        ]
    )
}
