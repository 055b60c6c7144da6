internal import SQL

extension Migrations {
    /// Recipes of a household's own, each with its foods as they were when it was saved.
    static let m0028Recipes = Migration(
        "M0028_recipes",
        [
            """
            CREATE TABLE recipe (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                name TEXT NOT NULL CHECK (name <> ''),
                body TEXT NOT NULL,
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            "CREATE INDEX recipe_person ON recipe (person, created_at)",
        ]
    )
}
