internal import SQL

enum AirMigrations {
    /// Days of the diary. What was not answered is null.
    static let m0046Diary = Migration(
        "M0046_diary",
        [
            """
            CREATE TABLE diary_day (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                day TEXT NOT NULL,
                is_full {integer} NOT NULL CHECK (is_full IN (0, 1)),
                nose {integer} CHECK (nose BETWEEN 0 AND 3),
                eyes {integer} CHECK (eyes BETWEEN 0 AND 3),
                throat {integer} CHECK (throat BETWEEN 0 AND 3),
                ears {integer} CHECK (ears BETWEEN 0 AND 3),
                congestion {integer} CHECK (congestion BETWEEN 0 AND 3),
                rhinorrhoea {integer} CHECK (rhinorrhoea BETWEEN 0 AND 3),
                nasal_itching {integer} CHECK (nasal_itching BETWEEN 0 AND 3),
                sneezing {integer} CHECK (sneezing BETWEEN 0 AND 3),
                eye_itching {integer} CHECK (eye_itching BETWEEN 0 AND 3),
                tearing {integer} CHECK (tearing BETWEEN 0 AND 3),
                mark_all {integer} CHECK (mark_all BETWEEN 0 AND 100),
                mark_nose {integer} CHECK (mark_nose BETWEEN 0 AND 100),
                mark_eyes {integer} CHECK (mark_eyes BETWEEN 0 AND 100),
                mark_asthma {integer} CHECK (mark_asthma BETWEEN 0 AND 100),
                mark_sleep {integer} CHECK (mark_sleep BETWEEN 0 AND 100),
                mark_work {integer} CHECK (mark_work BETWEEN 0 AND 100),
                note TEXT CHECK (note <> ''),
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            "CREATE UNIQUE INDEX diary_day_once ON diary_day (person, day) WHERE deleted_at IS NULL",
            "CREATE INDEX diary_day_person ON diary_day (person, created_at)",
        ]
    )
}
