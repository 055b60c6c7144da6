internal import SQL

extension Migrations {
    static let m0002People = Migration(
        "M0002_people",
        [
            """
            CREATE TABLE person (
                id TEXT NOT NULL PRIMARY KEY,
                household TEXT NOT NULL REFERENCES household (id) ON DELETE CASCADE,
                name TEXT NOT NULL CHECK (name <> ''),
                birthdate TEXT NOT NULL CHECK (length(birthdate) = 10),
                time_zone TEXT NOT NULL,
                units TEXT NOT NULL CHECK (units IN ('metric', 'imperial')),
                first_weekday {integer} NOT NULL CHECK (first_weekday BETWEEN 1 AND 7),
                areas TEXT NOT NULL,
                created_at {integer} NOT NULL,
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            "CREATE INDEX person_household ON person (household, created_at)",
            """
            CREATE TABLE person_photo (
                person TEXT NOT NULL PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
                jpeg {bytes} NOT NULL,
                digest TEXT NOT NULL,
                created_at {integer} NOT NULL
            ) {table}
            """,
            """
            CREATE TABLE allergen (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                listed TEXT,
                name TEXT,
                emoji TEXT,
                created_at {integer} NOT NULL,
                removed_at {integer},
                CHECK ((listed IS NULL) <> (name IS NULL)),
                CHECK ((name IS NULL) = (emoji IS NULL))
            ) {table}
            """,
            "CREATE UNIQUE INDEX allergen_listed ON allergen (person, listed) WHERE listed IS NOT NULL",
            "CREATE INDEX allergen_person ON allergen (person, created_at)",
        ]
    )
}
