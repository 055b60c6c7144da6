internal import Accounts
internal import Clinical
internal import SQL

/// The number of stored records of each kind, in table order.
public struct StoredCounts: Sendable, Equatable {
    public struct Entry: Sendable, Equatable {
        public let kind: ArchiveCount
        public var count: Int
    }

    public private(set) var entries: [Entry]

    public init(_ counts: KeyValuePairs<ArchiveCount, Int> = [:]) {
        entries = counts.map { Entry(kind: $0.key, count: $0.value) }
    }

    public func count(_ kind: ArchiveCount) -> Int { entries.first { $0.kind == kind }?.count ?? 0 }

    mutating func add(_ count: Int, of kind: ArchiveCount) {
        guard let place = entries.firstIndex(where: { $0.kind == kind }) else {
            return entries.append(Entry(kind: kind, count: count))
        }
        entries[place].count += count
    }
}

extension Store {
    /// The number of stored records about a person, including deleted and older ones: what a deletion would remove.
    public func contents(_ access: PersonAccess) async throws -> StoredCounts {
        try await database.read { tx in try tx.contents([access.person], schema) }
    }

    /// Deletes a person with everything that refers to them; all that remains is one line that says who did it and
    /// when. The file and its log then hold none of the data. False if someone else deleted the person first.
    public func deletePerson(_ access: PersonAccess, change: Change) async throws -> Bool {
        let deleted = try await database.write { tx in
            guard access.mayWrite else { throw PersonAccess.Problem.readOnly }
            guard try tx.person(access) != nil else { return false }
            try tx.delete(person: access.person, schema)
            try tx.audit(
                change, actor: access.actor.auditText, household: access.household.text, "person", access.person.text,
                "deleted for good")
            return true
        }
        if deleted { await emptyLog() }
        return deleted
    }

    /// A long read in progress keeps the log; it is then emptied when the server stops.
    func emptyLog() async {
        try? await database.emptyLog()
    }
}

extension Reader {
    func contents(_ people: [Person.ID], _ schema: StoreSchema) throws -> StoredCounts {
        var counts = StoredCounts()
        for table in schema.person {
            guard let kind = table.counted else { continue }
            for person in people {
                counts.add(
                    try count(
                        "SELECT count(*) AS count FROM \(name: table.name) WHERE \(part: table.rows(of: person.text))"),
                    of: kind)
            }
        }
        return counts
    }
}

extension Writer {
    /// Children before their parents; data that is in no archive is deleted with the person.
    func delete(person: Person.ID, _ schema: StoreSchema) throws {
        for area in schema.areas { try area.erase(person, self) }
        try forgetMemberships(of: person)
        try execute("DELETE FROM job WHERE kind IN (\(list: schema.personJobs.map(\.text))) AND key = \(person.text)")
        for table in schema.person.reversed() {
            try execute("DELETE FROM \(name: table.name) WHERE \(part: table.rows(of: person.text))")
        }
    }
}
