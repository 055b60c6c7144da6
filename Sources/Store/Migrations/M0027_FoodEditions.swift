internal import SQL

extension Migrations {
    /// Each import of a table is an edition of its own, which takes the place of the one before in one step. Words are
    /// found by the number of a food, and packets by their barcode in 14 digits. `words` are those of the food, each after a space, to look at one food quickly;
    /// `food_slip` holds the beginnings of words with a letter or two left out, so that slips are found.
    static let m0027FoodEditions = Migration(
        "M0027_food_editions",
        [
            """
            CREATE TABLE food_edition (
                number {integer} NOT NULL PRIMARY KEY,
                source TEXT NOT NULL CHECK (source <> ''),
                state TEXT NOT NULL CHECK (state IN ('coming', 'current', 'leaving')),
                foods {integer} NOT NULL CHECK (foods >= 0),
                started_at {integer} NOT NULL
            ) {table}
            """,
            "CREATE UNIQUE INDEX food_edition_current ON food_edition (source) WHERE state = 'current'",
            "ALTER TABLE food RENAME TO former_food",
            "ALTER TABLE food_word RENAME TO former_food_word",
            "DROP INDEX food_source",
            """
            CREATE TABLE food (
                number {integer} NOT NULL PRIMARY KEY,
                edition {integer} NOT NULL REFERENCES food_edition (number),
                id TEXT NOT NULL,
                barcode TEXT CHECK (barcode <> ''),
                words TEXT NOT NULL,
                body TEXT NOT NULL
            ) {table}
            """,
            "CREATE UNIQUE INDEX food_edition_id ON food (edition, id)",
            "CREATE INDEX food_edition_barcode ON food (edition, barcode) WHERE barcode IS NOT NULL",
            """
            CREATE TABLE food_word (
                edition {integer} NOT NULL REFERENCES food_edition (number),
                word TEXT NOT NULL CHECK (word <> ''),
                weight {integer} NOT NULL CHECK (weight >= 0),
                food {integer} NOT NULL,
                PRIMARY KEY (edition, word, weight, food)
            ) {clustered}
            """,
            """
            INSERT INTO food_edition (number, source, state, foods, started_at)
            SELECT row_number() OVER (ORDER BY source), source, 'current', count(*), 0 FROM former_food GROUP BY source
            """,
            """
            INSERT INTO food (number, edition, id, words, body)
            SELECT row_number() OVER (ORDER BY former_food.id), food_edition.number, former_food.id, '', former_food.body
            FROM former_food JOIN food_edition ON food_edition.source = former_food.source
            """,
            """
            INSERT INTO food_word (edition, word, weight, food)
            SELECT food.edition, former_food_word.word, former_food_word.weight, food.number
            FROM former_food_word JOIN food ON food.id = former_food_word.food
            """,
            """
            UPDATE food SET words = (
                SELECT ' ' || group_concat(former_food_word.word, ' ') FROM former_food_word
                WHERE former_food_word.food = food.id
            ) WHERE id IN (SELECT food FROM former_food_word)
            """,
            "DROP TABLE former_food_word",
            "DROP TABLE former_food",
            // They are made again from the words, with the spellings that go with them.
            "DELETE FROM food_term",
            """
            CREATE TABLE food_slip (
                spelling TEXT NOT NULL CHECK (spelling <> ''),
                beginning TEXT NOT NULL CHECK (beginning <> ''),
                PRIMARY KEY (spelling, beginning)
            ) {clustered}
            """,
        ]
    )
}
