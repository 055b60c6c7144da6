internal import SQL

extension Migrations {
    static let m0006Symptoms = Migration(
        "M0006_symptoms",
        [
            """
            ALTER TABLE symptom_entry ADD COLUMN grade TEXT
            CHECK (grade IN ('present', 'not-present', 'no-change', 'decreased', 'increased'))
            """,
            "ALTER TABLE symptom_entry ADD COLUMN updated_at {integer}",
            "CREATE INDEX symptom_entry_id ON symptom_entry (person, id)",
        ]
    )
}
