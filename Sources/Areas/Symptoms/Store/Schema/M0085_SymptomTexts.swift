internal import SQL

extension SymptomMigrations {
    /// The symptoms that have a name or notes of their own, which a search looks through.
    static let m0085SymptomTexts = Migration(
        "M0085_symptom_texts",
        [
            "CREATE INDEX symptom_entry_texts ON symptom_entry (person, day, at, id) WHERE coalesce(name, notes) IS NOT NULL"
        ])
}
