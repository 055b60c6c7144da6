internal import SQL

extension Migrations {
    static let m0003Doses = Migration(
        "M0003_doses",
        [
            """
            CREATE TABLE dose_level (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                allergen TEXT NOT NULL REFERENCES allergen (id),
                name TEXT NOT NULL CHECK (name <> ''),
                name_key TEXT NOT NULL CHECK (name_key <> ''),
                nanograms {integer} NOT NULL CHECK (nanograms > 0),
                food_amount TEXT,
                product TEXT,
                notes TEXT,
                position {integer} NOT NULL,
                is_current {integer} NOT NULL CHECK (is_current IN (0, 1)),
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0),
                CHECK (deleted_at IS NULL OR is_current = 0)
            ) {table}
            """,
            "CREATE UNIQUE INDEX dose_level_name ON dose_level (allergen, name_key) WHERE deleted_at IS NULL",
            "CREATE UNIQUE INDEX dose_level_current ON dose_level (allergen) WHERE is_current = 1",
            "CREATE INDEX dose_level_allergen ON dose_level (allergen, position)",
            "CREATE INDEX dose_level_person ON dose_level (person, allergen, position)",
            """
            CREATE TABLE dose (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                day TEXT NOT NULL CHECK (length(day) = 10),
                notes TEXT,
                created_at {integer} NOT NULL,
                updated_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0),
                PRIMARY KEY (person, day)
            ) {clustered}
            """,
            """
            CREATE TABLE intake (
                person TEXT NOT NULL,
                day TEXT NOT NULL,
                id TEXT NOT NULL,
                at {integer} NOT NULL,
                utc_offset {integer} NOT NULL,
                PRIMARY KEY (person, day, id),
                FOREIGN KEY (person, day) REFERENCES dose (person, day) ON DELETE CASCADE
            ) {clustered}
            """,
            """
            CREATE TABLE portion (
                person TEXT NOT NULL,
                day TEXT NOT NULL,
                intake TEXT NOT NULL,
                allergen TEXT NOT NULL REFERENCES allergen (id),
                level TEXT REFERENCES dose_level (id),
                level_name TEXT,
                share TEXT NOT NULL CHECK (share IN ('full', 'half', 'part')),
                nanograms {integer} NOT NULL CHECK (nanograms > 0),
                PRIMARY KEY (person, day, intake, allergen),
                FOREIGN KEY (person, day, intake) REFERENCES intake (person, day, id) ON DELETE CASCADE
            ) {clustered}
            """,
            "CREATE INDEX portion_level ON portion (level, day)",
            "CREATE INDEX portion_allergen ON portion (allergen, day)",
            """
            CREATE TABLE medicine_taken (
                person TEXT NOT NULL,
                day TEXT NOT NULL,
                position {integer} NOT NULL,
                medicine TEXT NOT NULL,
                other_name TEXT,
                nanograms {integer} NOT NULL CHECK (nanograms > 0),
                PRIMARY KEY (person, day, position),
                FOREIGN KEY (person, day) REFERENCES dose (person, day) ON DELETE CASCADE
            ) {clustered}
            """,
        ]
    )
}
