internal import SQL

extension Migrations {
    /// Foods of tables for everybody on the server, found by their words; foods of a household's own; what people ate,
    /// each entry with the food as it was known then.
    static let m0021Foods = Migration(
        "M0021_foods",
        [
            """
            CREATE TABLE food (
                id TEXT NOT NULL PRIMARY KEY,
                source TEXT NOT NULL CHECK (source <> ''),
                body TEXT NOT NULL
            ) {table}
            """,
            "CREATE INDEX food_source ON food (source, id)",
            """
            CREATE TABLE food_word (
                word TEXT NOT NULL CHECK (word <> ''),
                weight {integer} NOT NULL CHECK (weight >= 0),
                food TEXT NOT NULL REFERENCES food (id) ON DELETE CASCADE,
                PRIMARY KEY (word, weight, food)
            ) {clustered}
            """,
            "CREATE INDEX food_word_food ON food_word (food, word)",
            "CREATE TABLE food_term (word TEXT NOT NULL PRIMARY KEY) {clustered}",
            """
            CREATE TABLE own_food (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                body TEXT NOT NULL,
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            "CREATE INDEX own_food_person ON own_food (person, created_at)",
            """
            CREATE TABLE food_entry (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                day TEXT NOT NULL,
                at {integer} NOT NULL,
                utc_offset {integer} NOT NULL,
                meal TEXT NOT NULL CHECK (meal <> ''),
                food TEXT NOT NULL,
                body TEXT NOT NULL,
                note TEXT CHECK (note <> ''),
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            "CREATE INDEX food_entry_day ON food_entry (person, day, at)",
        ]
    )
}
