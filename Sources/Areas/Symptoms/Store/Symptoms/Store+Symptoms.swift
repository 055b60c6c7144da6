public import Clinical
internal import SQL
public import Store
public import Symptoms

extension Store {
    public enum SymptomProblem: Error, Equatable {
        /// An entry with this id exists with different content, or was deleted.
        case idTaken
    }

    /// Adds the symptoms of a form, all or none. Repeating it with the same ids and content has no effect.
    @discardableResult
    public func createSymptoms(
        _ symptoms: [SymptomEntry.Details], _ access: PersonAccess, change: Change
    ) async throws -> [SymptomEntry] {
        try await database.write { tx in
            var new: [SymptomEntry] = []
            for details in symptoms {
                guard let there = try tx.storedSymptom(details.id, access) else {
                    new.append(SymptomEntry(details, person: access.person))
                    continue
                }
                guard there.entry.details == details, !there.isDeleted else { throw SymptomProblem.idTaken }
            }
            try tx.insert(new, change)
            for (index, entry) in new.enumerated() {
                let each = change.part(index + 1)
                try tx.audit(each, access, "symptom", entry.id.text, "logged", before: nil as String?)
            }
            return symptoms.map { SymptomEntry($0, person: access.person) }
        }
    }

    /// Changes a symptom if it is still at `version`.
    public func updateSymptom(
        _ details: SymptomEntry.Details, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<SymptomEntry> {
        try await database.write { tx in
            guard let stored = try tx.storedSymptom(details.id, access), !stored.isDeleted else {
                return .stale(current: nil)
            }
            if stored.entry.details == details { return .saved(stored.entry) }
            guard stored.entry.version == version else { return .stale(current: stored.entry) }
            try tx.update(stored.entry, to: details, change)
            try tx.audit(change, access, "symptom", details.id.text, "changed", before: SymptomRecord(stored))
            return .saved(SymptomEntry(details, person: access.person, version: version.next))
        }
    }

    /// Hides a symptom if it is still at `version`; an import does not bring it back.
    public func deleteSymptom(
        _ id: SymptomEntry.ID, version: RecordVersion, _ access: PersonAccess, change: Change
    ) async throws -> Saved<SymptomEntry> {
        try await database.write { tx in
            guard let stored = try tx.storedSymptom(id, access), !stored.isDeleted else { return .stale(current: nil) }
            guard stored.entry.version == version else { return .stale(current: stored.entry) }
            try tx.markDeleted(stored.entry, true, change)
            try tx.audit(change, access, "symptom", id.text, "deleted", before: SymptomRecord(stored))
            return .saved(stored.entry)
        }
    }

    /// Restores a deleted symptom unchanged; nil if there is none.
    public func restoreSymptom(
        _ id: SymptomEntry.ID, _ access: PersonAccess, change: Change
    ) async throws -> SymptomEntry? {
        try await database.write { tx in
            guard let stored = try tx.storedSymptom(id, access) else { return nil }
            guard stored.isDeleted else { return stored.entry }
            try tx.markDeleted(stored.entry, false, change)
            try tx.audit(change, access, "symptom", id.text, "restored", before: SymptomRecord(stored))
            return SymptomEntry(stored.entry.details, person: access.person, version: stored.entry.version.next)
        }
    }
}
