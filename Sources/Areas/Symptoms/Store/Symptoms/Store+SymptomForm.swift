internal import Accounts
public import Clinical
internal import SQL
public import Store
public import Symptoms

/// Everything the symptom form shows, from one snapshot.
public struct SymptomFormRecords: Sendable {
    public let person: StoredPerson
    /// Kinds among the latest entries, last used first.
    public let recent: [RecentSymptom]
    /// The names that the family gave to symptoms which are not in the list, last used first.
    public let names: [String]
    /// The edited entry; nil for a new one, or if it no longer exists.
    public let entry: SymptomEntry?
}

extension Store {
    public func symptomForm(
        _ access: PersonAccess, entry: SymptomEntry.ID? = nil
    ) async throws -> SymptomFormRecords? {
        try await database.read { tx in
            guard let person = try tx.person(access) else { return nil }
            let stored = try entry.flatMap { try tx.storedSymptom($0, access) }
            return SymptomFormRecords(
                person: person, recent: entry == nil ? try tx.recentSymptoms(access) : [],
                names: access.role.may(.history) ? try tx.symptomNames(access) : [],
                entry: stored.flatMap { $0.isDeleted ? nil : $0.entry })
        }
    }
}
