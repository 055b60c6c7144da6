internal import SQL

extension Migrations {
    static let m0004Symptoms = Migration(
        "M0004_symptoms",
        [
            """
            CREATE TABLE symptom_entry (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                day TEXT NOT NULL CHECK (length(day) = 10),
                id TEXT NOT NULL,
                at {integer} NOT NULL,
                utc_offset {integer} NOT NULL,
                kind TEXT NOT NULL,
                severity TEXT NOT NULL CHECK (severity IN ('unspecified', 'mild', 'moderate', 'severe')),
                notes TEXT,
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0),
                PRIMARY KEY (person, day, id)
            ) {clustered}
            """
        ]
    )
}
