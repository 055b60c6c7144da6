internal import SQL

enum SymptomMigrations {
    /// The family's own name for a symptom that is not in the list.
    static let m0068SymptomNames = Migration(
        "M0068_symptom_names",
        [
            "ALTER TABLE symptom_entry ADD COLUMN name TEXT CHECK (name IS NULL OR kind = 'other')",
            "CREATE INDEX symptom_entry_name ON symptom_entry (person, name, day) WHERE name IS NOT NULL",
        ])
}
