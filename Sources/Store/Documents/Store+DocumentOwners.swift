public import Clinical
internal import SQL

/// The status of a person whose files are here.
public enum OwnerFate: Sendable, Equatable {
    case onRecord
    /// Permanently deleted, with all data.
    case erased
}

extension Store {
    /// The status of these people; those neither on record nor ever deleted here are left out.
    public func fates(of people: Set<Person.ID>) async throws -> [Person.ID: OwnerFate] {
        try await database.read { tx in
            var fates: [Person.ID: OwnerFate] = [:]
            for person in people
            where try tx.first("SELECT 1 AS one FROM person WHERE id = \(person.text)") != nil {
                fates[person] = .onRecord
            }
            let gone = people.subtracting(fates.keys).map(\.text)
            guard !gone.isEmpty else { return fates }
            let erased: Statement = """
                SELECT record FROM audit
                WHERE noun = 'person' AND action = 'deleted for good' AND record IN (\(list: gone))
                """
            try tx.each(erased) { row in fates[try row.convert("record", "an id", Person.ID.init)] = .erased }
            return fates
        }
    }
}
