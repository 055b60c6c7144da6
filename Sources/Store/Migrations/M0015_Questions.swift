internal import SQL

extension Migrations {
    static let m0015Questions = Migration(
        "M0015_questions",
        [
            """
            CREATE TABLE question (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                body TEXT NOT NULL CHECK (body <> ''),
                asked {integer} NOT NULL CHECK (asked IN (0, 1)),
                answer TEXT CHECK (answer <> ''),
                position {integer} NOT NULL,
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            "CREATE INDEX question_person ON question (person, position)",
        ]
    )
}
