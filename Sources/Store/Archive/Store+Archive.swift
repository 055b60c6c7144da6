public import Accounts
public import Clinical
internal import Exchange
internal import SQL

/// Whose data an archive holds.
public enum ArchiveScope: Sendable {
    case person(PersonAccess)
    /// Everyone in a household, with the accounts that look after them.
    case household(Household.ID, [PersonAccess])

    public var people: [PersonAccess] {
        switch self {
        case .person(let access): [access]
        case .household(_, let people): people
        }
    }
}

/// Who and what an archive contains, for its README.
public struct ArchiveSummary: Sendable, Equatable {
    public let household: String?
    public let accounts: Int
    public let people: [Named]

    public struct Named: Sendable, Equatable {
        public let id: Person.ID
        public let name: String
    }
}

extension Store {
    /// Access to everyone in an account's own household; to nobody unless it is a guardian there.
    public func householdAccess(_ account: Account) async throws -> [PersonAccess] {
        guard account.membership.role == .guardian else { return [] }
        return try await access(household: account.household, actor: .account(account.id))
    }

    /// Access to everyone in a household, for the operator at the command line.
    public func commandLineAccess(household: Household.ID) async throws -> [PersonAccess] {
        try await access(household: household, actor: .commandLine)
    }

    private func access(household: Household.ID, actor: Actor) async throws -> [PersonAccess] {
        try await people(of: household).map {
            PersonAccess(person: $0.person.id, household: household, actor: actor)
        }
    }

    /// Writes all tables to the sink from one snapshot, row by row, and then records the export for each person.
    /// Nil if someone no longer exists.
    public func writeArchive(_ scope: ArchiveScope, to sink: any ArchiveSink, change: Change) async throws
        -> ArchiveSummary?
    {
        // The only read that hands out rows while it runs: they would not fit into memory.
        let summary = try await database.read { tx in try tx.writeArchive(scope, schema, sink, change) }
        guard summary != nil else { return nil }
        try await database.write { tx in
            for (index, access) in scope.people.enumerated() {
                let each = change.part(index + 1)
                try tx.audit(each, access, "person", access.person.text, "exported", before: nil as String?)
            }
        }
        return summary
    }
}

extension Reader {
    fileprivate func writeArchive(
        _ scope: ArchiveScope, _ schema: StoreSchema, _ sink: any ArchiveSink, _ change: Change
    ) throws -> ArchiveSummary? {
        var people: [ArchiveSummary.Named] = []
        for access in scope.people {
            guard let stored = try person(access) else { return nil }
            people.append(ArchiveSummary.Named(id: stored.person.id, name: stored.person.name))
        }
        var writer = ArchiveWriter(self, schema, sink)
        for person in people { try writer.write(person: person.id.text) }
        var pen = ArchivePen(ArchiveLayout.index, sink)
        try pen.write("{\n\"format\": \(JSONValue.string(ArchiveLayout.format).text),\n")
        try pen.write("\"formatVersion\": \(ArchiveLayout.formatVersion),\n")
        try pen.write("\"exportedAt\": \(change.now.milliseconds),\n")
        let (household, accounts) = try self.household(of: scope)
        try pen.write("\"household\": \(household?.json.text ?? "null"),\n\"accounts\": [")
        for (index, account) in accounts.enumerated() {
            try pen.write((index > 0 ? "," : "") + "\n{\"id\": \(JSONValue.string(account).text), \"tables\": ")
            try writer.write(schema.account, of: account, with: &pen)
            try pen.write("}")
        }
        try pen.write("],\n\"people\": [")
        for (index, person) in people.enumerated() {
            let id = JSONValue.string(person.id.text).text
            let file = JSONValue.string(ArchiveLayout.person(person.id.text)).text
            try pen.write((index > 0 ? "," : "") + "\n{\"id\": \(id), \"file\": \(file)}")
        }
        try pen.write("]\n}\n")
        try pen.flush()
        try writer.finish()
        return ArchiveSummary(household: household?.name, accounts: accounts.count, people: people)
    }

    private func household(of scope: ArchiveScope) throws -> (ArchivedHousehold?, accounts: [String]) {
        guard case .household(let id, _) = scope,
            let row = try first("SELECT name, created_at FROM household WHERE id = \(id.text)")
        else { return (nil, []) }
        let accounts = try fetch(
            "SELECT id FROM account WHERE household = \(id.text) ORDER BY created_at, id"
        ).map { try $0.text("id") }
        let household = ArchivedHousehold(
            id: id, name: try row.text("name"), createdAt: try row.int64("created_at"))
        return (household, accounts)
    }
}

/// A household as in `data.json`.
struct ArchivedHousehold: Sendable {
    let id: Household.ID
    let name: String
    let createdAt: Int64

    var json: JSONValue {
        .object([
            JSONMember(name: "id", value: .string(id.text)), JSONMember(name: "name", value: .string(name)),
            JSONMember(name: "createdAt", value: .number("\(createdAt)")),
        ])
    }
}
