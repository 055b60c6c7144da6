internal import SQL

extension AsthmaMigrations {
    /// Answers to questionnaires, and the person's own names of places.
    static let m0050AsthmaAnswers = Migration(
        "M0050_asthma_answers",
        [
            """
            CREATE TABLE questionnaire_answers (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                questionnaire TEXT NOT NULL CHECK (questionnaire <> ''),
                at {integer} NOT NULL,
                utc_offset {integer} NOT NULL,
                day TEXT NOT NULL CHECK (length(day) = 10),
                answers TEXT NOT NULL,
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            "CREATE INDEX questionnaire_answers_person ON questionnaire_answers (person, created_at, id)",
            """
            CREATE TABLE asthma_place (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                name TEXT NOT NULL CHECK (name <> ''),
                latitude {integer} NOT NULL,
                longitude {integer} NOT NULL,
                is_home {integer} NOT NULL CHECK (is_home IN (0, 1)),
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            "CREATE INDEX asthma_place_person ON asthma_place (person, created_at, id)",
        ])
}
