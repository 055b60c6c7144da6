internal import Accounts
internal import Clinical
internal import SQL

/// How much of each kind is stored.
public struct StoredCounts: Sendable, Equatable {
    public let counts: [ArchiveCount: Int]

    public init(counts: [ArchiveCount: Int]) {
        self.counts = counts
    }

    public func count(_ kind: ArchiveCount) -> Int { counts[kind] ?? 0 }
}

extension Store {
    /// How much is stored about a person, deleted and older records as well: what a deletion would take.
    public func contents(_ access: PersonAccess) async throws -> StoredCounts {
        try await database.read { tx in try tx.contents([access.person]) }
    }

    /// Removes a person with everything that refers to them; what stays is one line that says who did it and when. The
    /// file and its log hold none of it afterwards. False when somebody was faster.
    public func deletePerson(_ access: PersonAccess, change: Change) async throws -> Bool {
        let deleted = try await database.write { tx in
            guard access.mayWrite else { throw PersonAccess.Problem.readOnly }
            guard try tx.person(access) != nil else { return false }
            try tx.delete(person: access.person)
            try tx.audit(
                change, actor: access.actor.auditText, household: access.household.text, "person", access.person.text,
                "deleted for good")
            return true
        }
        if deleted { await emptyLog() }
        return deleted
    }

    /// Somebody who reads a long answer at this moment keeps the log; then it is emptied when the server stops.
    func emptyLog() async {
        try? await database.emptyLog()
    }
}

extension Reader {
    func contents(_ people: [Person.ID]) throws -> StoredCounts {
        var counts: [ArchiveCount: Int] = [:]
        for person in people {
            for table in ArchiveTables.person {
                guard let kind = table.counted else { continue }
                counts[kind, default: 0] += try count(
                    "SELECT count(*) AS count FROM \(name: table.name) WHERE \(part: table.rows(of: person.text))")
            }
        }
        return StoredCounts(counts: counts)
    }
}

extension Writer {
    /// Children before what they refer to; what is in no archive goes with the person.
    func delete(person: Person.ID) throws {
        try leaveCircles(person)
        try forgetJobs(of: person)
        for table in ArchiveTables.person.reversed() {
            try execute("DELETE FROM \(name: table.name) WHERE \(part: table.rows(of: person.text))")
        }
    }
}
