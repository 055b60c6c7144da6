internal import Clinical
package import SQL
package import Symptoms

extension Writer {
    /// Adds entries whose ids are not in use.
    package func insert(_ entries: [SymptomEntry], _ change: Change) throws {
        try insert(
            into: "symptom_entry",
            [
                "person", "day", "id", "at", "utc_offset", "kind", "name", "severity", "grade", "notes",
                "created_at", "updated_at", "version",
            ],
            rows: entries.lazy.map { entry in
                [
                    .text(entry.person.text), .text(entry.at.day.iso), .text(entry.id.text),
                    .integer(entry.at.instant.milliseconds), .integer(Int64(entry.at.offset)),
                    .text(entry.kind.rawValue), entry.name.sqlValue, .text(entry.severity.rawValue),
                    entry.grade.column.sqlValue, entry.notes.sqlValue, .integer(change.now.milliseconds),
                    .integer(change.now.milliseconds),
                    .integer(1),
                ]
            })
    }

    /// Removes an imported entry; one that was changed since, or that belongs to a reaction, is the family's own
    /// and is kept. Returns whether it was removed.
    package func removeImportedSymptom(_ id: String, of person: String) throws -> Bool {
        try execute(
            """
            DELETE FROM symptom_entry WHERE id = \(id) AND person = \(person) AND version = 1
                AND NOT EXISTS (
                    SELECT 1 FROM reaction_symptom WHERE person = \(person) AND symptom = symptom_entry.id
                )
            """) > 0
    }
}
