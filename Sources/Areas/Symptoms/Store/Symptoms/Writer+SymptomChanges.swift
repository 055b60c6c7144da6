internal import Clinical
internal import SQL
internal import Store
internal import Symptoms

extension Writer {
    /// Writes what a form can change and increments the version; the entry may move to another day.
    func update(_ stored: SymptomEntry, to details: SymptomEntry.Details, _ change: Change) throws {
        try execute(
            """
            UPDATE symptom_entry
            SET day = \(details.at.day.iso), at = \(details.at.instant.milliseconds),
                utc_offset = \(details.at.offset), kind = \(details.kind.rawValue),
                name = \(details.name),
                severity = \(details.grade.severity.rawValue), grade = \(details.grade.column),
                notes = \(details.notes), updated_at = \(change.now.milliseconds), version = version + 1
            WHERE person = \(stored.person.text) AND day = \(stored.at.day.iso) AND id = \(stored.id.text)
            """)
    }

    /// Hides an entry, or restores it.
    func markDeleted(_ stored: SymptomEntry, _ isDeleted: Bool, _ change: Change) throws {
        let at: Int64? = isDeleted ? change.now.milliseconds : nil
        try execute(
            """
            UPDATE symptom_entry
            SET deleted_at = \(at), updated_at = \(change.now.milliseconds), version = version + 1
            WHERE person = \(stored.person.text) AND day = \(stored.at.day.iso) AND id = \(stored.id.text)
            """)
    }
}
