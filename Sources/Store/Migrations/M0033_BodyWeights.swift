internal import SQL

extension Migrations {
    /// Every weight that somebody typed in, each as a record of its own; `energy_profile` goes on with the last one.
    static let m0033BodyWeights = Migration(
        "M0033_body_weights",
        [
            """
            CREATE TABLE body_weight (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                number {integer} NOT NULL CHECK (number > 0),
                day TEXT NOT NULL CHECK (length(day) = 10),
                grams {integer} NOT NULL CHECK (grams > 0),
                recorded_at {integer} NOT NULL,
                PRIMARY KEY (person, number)
            ) {clustered}
            """,
            """
            INSERT INTO body_weight (person, number, day, grams, recorded_at)
            SELECT person, 1, weighed_on, grams, updated_at FROM energy_profile WHERE grams IS NOT NULL
            """,
        ]
    )
}
