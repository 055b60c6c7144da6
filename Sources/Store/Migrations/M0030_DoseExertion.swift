internal import SQL

extension Migrations {
    /// What health data say about exertion after each dose, derived once and forgotten when they change; a dose without a
    /// row was not looked at yet. Of a kind that was seen, the instant at which it began.
    static let m0030DoseExertion = Migration(
        "M0030_dose_exertion",
        [
            """
            CREATE TABLE dose_exertion (
                person TEXT NOT NULL,
                day TEXT NOT NULL,
                intake TEXT NOT NULL,
                exercise TEXT NOT NULL CHECK (exercise IN ('seen', 'none-seen', 'unknown')),
                exercise_from {integer},
                fast_heart TEXT NOT NULL CHECK (fast_heart IN ('seen', 'none-seen', 'unknown')),
                fast_heart_from {integer},
                PRIMARY KEY (person, day, intake),
                FOREIGN KEY (person, day, intake) REFERENCES intake (person, day, id) ON DELETE CASCADE,
                CHECK ((exercise = 'seen') = (exercise_from IS NOT NULL)),
                CHECK ((fast_heart = 'seen') = (fast_heart_from IS NOT NULL))
            ) {clustered}
            """
        ]
    )
}
