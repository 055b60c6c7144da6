internal import SQL

extension Migrations {
    static let m0011Delays = Migration(
        "M0011_delays",
        [
            """
            CREATE TABLE dose_delay (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                day TEXT NOT NULL CHECK (length(day) = 10),
                allergen TEXT NOT NULL REFERENCES allergen (id),
                slot {integer} NOT NULL CHECK (slot >= 0),
                until_at {integer} NOT NULL,
                utc_offset {integer} NOT NULL,
                created_at {integer} NOT NULL,
                PRIMARY KEY (person, day, allergen, slot)
            ) {clustered}
            """,
            "CREATE INDEX dose_delay_allergen ON dose_delay (allergen)",
            """
            CREATE TABLE intake_input (
                person TEXT NOT NULL,
                day TEXT NOT NULL,
                intake TEXT NOT NULL,
                body TEXT NOT NULL,
                created_at {integer} NOT NULL,
                PRIMARY KEY (person, day, intake),
                FOREIGN KEY (person, day) REFERENCES dose (person, day) ON DELETE CASCADE
            ) {clustered}
            """,
        ]
    )
}
