internal import SQL

enum FoodMigrations {
    /// Days on which somebody said that everything eaten is logged.
    static let m0059FoodDays = Migration(
        "M0059_food_days",
        [
            """
            CREATE TABLE food_day (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                day TEXT NOT NULL CHECK (length(day) = 10),
                completed_at {integer} NOT NULL,
                PRIMARY KEY (person, day)
            ) {clustered}
            """
        ])
}
