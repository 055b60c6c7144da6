internal import Clinical
internal import SQL
public import Symptoms

extension Store {
    public enum SymptomReportProblem: Error, Equatable {
        /// An entry with this id is there and says something else, or was deleted.
        case idTaken
    }

    /// Adds one symptom; the same id with the same content again changes nothing.
    public func recordSymptom(_ entry: SymptomEntry, _ access: PersonAccess, act: Act) async throws {
        try await database.write { tx in
            let there = try tx.first(
                """
                SELECT id, day, at, utc_offset, kind, severity, notes, deleted_at FROM symptom_entry
                WHERE person = \(access.person.text) AND id = \(entry.id.text)
                """)
            if let there {
                let isSame = try SymptomEntry(there, person: access.person) == entry && there.isNull("deleted_at")
                guard isSame else { throw SymptomReportProblem.idTaken }
                return
            }
            try tx.execute(
                """
                INSERT INTO symptom_entry (person, day, id, at, utc_offset, kind, severity, notes, created_at, version)
                VALUES (\(access.person.text), \(entry.at.day.iso), \(entry.id.text), \(entry.at.instant.milliseconds),
                        \(entry.at.offset), \(entry.kind.rawValue), \(entry.severity.rawValue), \(entry.notes),
                        \(act.now.milliseconds), 1)
                """)
            try tx.audit(act, access, "symptom", entry.id.text, "logged", before: nil as String?)
        }
    }
}
