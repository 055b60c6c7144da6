public import Accounts
public import Clinical
internal import Exchange
internal import SQL

/// What an archive brought in.
public struct ImportedArchive: Sendable, Equatable {
    public let household: String
    /// Accounts that are new here; they need a password before anybody can sign in with them.
    public let accounts: [String]
    public let people: [ArchiveSummary.Named]
}

/// How an archive is to be brought in.
public struct ArchiveImport: Sendable {
    /// The household that takes the people; nil makes the archive's own again.
    public let household: Household.ID?
    /// The hash of a password that nobody knows, for accounts that come along.
    public let passwordHash: String
    public let isKnownZone: @Sendable (String) -> Bool
    public let actor: Actor

    public init(
        household: Household.ID?, passwordHash: String, isKnownZone: @escaping @Sendable (String) -> Bool, actor: Actor
    ) {
        self.household = household
        self.passwordHash = passwordHash
        self.isKnownZone = isKnownZone
        self.actor = actor
    }
}

extension Store {
    /// Brings everything of an archive in, or nothing: one transaction, after which each person is read back as the
    /// rest of the program reads them.
    public func importArchive(_ source: any ArchiveSource, _ wish: ArchiveImport, act: Act) async throws
        -> ImportedArchive
    {
        let reader = ArchiveReader(source: source)
        let index = try reader.index()
        guard !index.people.isEmpty else {
            throw ArchiveProblem(file: ArchiveLayout.index, field: "people", .nobody)
        }
        // The files of each person are read where they are stored, so that only one is in memory at a time.
        return try await database.write { tx in
            try ArchiveInsertion(tx: tx, reader: reader, wish: wish, act: act).insert(try reader.index())
        }
    }

    /// Whether a household looks after nobody yet.
    public func isEmpty(_ household: Household.ID) async throws -> Bool {
        try await database.read { tx in
            try tx.first("SELECT 1 AS one FROM person WHERE household = \(household.text) LIMIT 1") == nil
        }
    }
}

/// One archive on its way into the tables.
private struct ArchiveInsertion {
    let tx: any Writer
    let reader: ArchiveReader
    let wish: ArchiveImport
    let act: Act

    func insert(_ index: ArchiveReader.Index) throws -> ImportedArchive {
        let wasEmpty = try tx.first("SELECT 1 AS one FROM account LIMIT 1") == nil
        let household = try self.household(index)
        var accounts = ArchivedAccounts(household: household.id)
        var new: [String] = []
        for account in index.accounts {
            if let email = try insert(account, mayOperate: wasEmpty, household.id, &accounts) { new.append(email) }
        }
        var people: [ArchiveSummary.Named] = []
        for person in index.people {
            people.append(try insert(person.id, file: person.file, household.id, accounts))
        }
        try tx.audit(
            act, actor: wish.actor.auditText, household: household.id.text, "archive", household.id.text, "imported")
        return ImportedArchive(household: household.name, accounts: new, people: people)
    }

    private func household(_ index: ArchiveReader.Index) throws -> (id: Household.ID, name: String) {
        if let id = wish.household {
            guard let row = try tx.first("SELECT name FROM household WHERE id = \(id.text)") else {
                throw ArchiveProblem(file: ArchiveLayout.index, field: "household", .noHousehold)
            }
            return (id, try row.text("name"))
        }
        guard let archived = index.household else {
            throw ArchiveProblem(file: ArchiveLayout.index, field: "household", .noHousehold)
        }
        guard try tx.first("SELECT 1 AS one FROM household WHERE id = \(archived.id.text)") == nil else {
            throw ArchiveProblem(file: ArchiveLayout.index, field: "household.id", .idTaken)
        }
        try tx.execute(
            """
            INSERT INTO household (id, name, created_at)
            VALUES (\(archived.id.text), \(archived.name), \(archived.createdAt))
            """)
        return (archived.id, archived.name)
    }

    /// Makes the account again without its password, unless somebody of the household has its address: then what it
    /// did is theirs. Returns the address of a new one.
    private func insert(
        _ account: (id: String, tables: JSONNode), mayOperate: Bool, _ household: Household.ID,
        _ accounts: inout ArchivedAccounts
    ) throws -> String? {
        let file = ArchiveLayout.index
        let tables = try reader.located(file) {
            try reader.tables(ArchiveTables.account, account.tables, owner: account.id, file: file)
        }
        guard let row = tables.first?.rows.first, tables.first?.rows.count == 1,
            tables.first.map({ "\($0.table.name)" }) == "account", case .text(let address) = row[0],
            case .text(let name) = row[1], case .integer(let operates) = row[2], case .text(let locale) = row[3],
            case .integer(let created) = row[4], let email = EmailAddress(address)
        else { throw ArchiveProblem(file: file, field: "accounts", .impossible) }
        if let there = try tx.first("SELECT id, household FROM account WHERE email_key = \(email.key)") {
            guard try there.text("household") == household.text else {
                throw ArchiveProblem(file: file, field: "accounts", .emailTaken)
            }
            accounts.meant[account.id] = try there.text("id")
            return nil
        }
        guard try tx.first("SELECT 1 AS one FROM account WHERE id = \(account.id)") == nil else {
            throw ArchiveProblem(file: file, field: "accounts", .idTaken)
        }
        try tx.execute(
            """
            INSERT INTO account (id, household, email, email_key, name, password_hash, is_operator, locale,
                                 created_at, version)
            VALUES (\(account.id), \(household.text), \(email.text), \(email.key), \(name), \(wish.passwordHash),
                    \(mayOperate && operates == 1), \(locale), \(created), 1)
            """)
        accounts.meant[account.id] = account.id
        for rows in tables.dropFirst() {
            try insert(rows, owner: account.id, household, accounts, file: file, path: "accounts")
        }
        return email.text
    }

    private func insert(
        _ person: Person.ID, file: String, _ household: Household.ID, _ accounts: ArchivedAccounts
    ) throws -> ArchiveSummary.Named {
        guard try tx.first("SELECT 1 AS one FROM person WHERE id = \(person.text)") == nil else {
            throw ArchiveProblem(file: file, field: "id", .idTaken)
        }
        let (actors, tables) = try reader.person(person, file: file)
        guard tables.first?.rows.count == 1, tables.first.map({ "\($0.table.name)" }) == "person" else {
            throw ArchiveProblem(file: file, field: "tables.person", .missingField)
        }
        for rows in tables {
            try insert(rows, owner: person.text, household, accounts, file: file, path: "tables")
            for number in 0..<rows.parts {
                let part = try reader.rows(ofPart: number + 1, of: rows, owner: person.text)
                let file = ArchiveLayout.part(person.text, "\(rows.table.name)", number + 1)
                try insert(part, owner: person.text, household, accounts, file: file, path: "tables")
            }
        }
        for actor in actors where try tx.first("SELECT 1 AS one FROM account WHERE id = \(actor.id)") == nil {
            try tx.execute(
                "INSERT INTO actor_name (person, account, name) VALUES (\(person.text), \(actor.id), \(actor.name))")
        }
        return try readBack(person, household, file: file)
    }

    /// Everything is asked for once as the pages would; what does not fit there is refused here.
    private func readBack(_ person: Person.ID, _ household: Household.ID, file: String) throws -> ArchiveSummary.Named {
        let access = PersonAccess(person: person, household: household, actor: wish.actor)
        do {
            guard let export = try tx.export(access, act), let stored = try tx.person(access) else {
                throw ArchiveProblem(file: file, .impossible)
            }
            guard wish.isKnownZone(export.person.timeZone) else {
                throw ArchiveProblem(file: file, field: "tables.person[0].time_zone", .unknownZone)
            }
            return ArchiveSummary.Named(id: person, name: stored.person.name)
        } catch let error as RowError {
            throw ArchiveProblem(file: file, field: error.column, .impossible)
        } catch let problem as ArchiveProblem {
            throw problem
        } catch let error as DatabaseError {
            throw error
        } catch {
            throw ArchiveProblem(file: file, .impossible)
        }
    }

    private func insert(
        _ rows: ArchiveReader.Rows, owner: String, _ household: Household.ID, _ accounts: ArchivedAccounts,
        file: String, path: String
    ) throws {
        let table = rows.table
        var columns = table.columns.map(\.name)
        var more: [Value] = []
        if case .column(let name) = table.owner {
            columns.append(name)
            more.append(.text(owner))
        }
        if table.hasHousehold {
            columns.append("household")
            more.append(.text(household.text))
        }
        let actors = table.columns.indices.filter { if case .actor = table.columns[$0].kind { true } else { false } }
        var ready: [[Value]] = []
        for (index, row) in rows.rows.enumerated() {
            var row = row
            for column in actors {
                guard case .text(let actor) = row[column] else { continue }
                guard let meant = try accounts.actor(actor, tx) else {
                    let field = "\(path).\(table.name)[\(index)].\(table.columns[column].name)"
                    throw ArchiveProblem(file: file, field: field, .idTaken)
                }
                row[column] = .text(meant)
            }
            ready.append(row + more)
        }
        let counter = RowCounter()
        do {
            try tx.insert(
                into: table.name, columns,
                rows: ready.lazy.map { row in
                    counter.number += 1
                    return row
                })
        } catch let error as DatabaseError {
            let field = "\(path).\(table.name)[\(counter.number)]"
            switch error {
            case .unique: throw ArchiveProblem(file: file, field: field, .idTaken)
            case .constraint, .other: throw ArchiveProblem(file: file, field: field, .impossible)
            default: throw error
            }
        }
    }
}

/// How far an insertion has come.
private final class RowCounter {
    var number = -1
}

/// Who the accounts of an archive are on this server.
private struct ArchivedAccounts {
    let household: Household.ID
    /// The id here for an id in the archive.
    var meant: [String: String] = [:]

    /// What the audit says here of somebody in the archive; nil when the id is that of a stranger on this server.
    func actor(_ text: String, _ tx: any Writer) throws -> String? {
        guard let account = Actor.account(auditText: text)?.text else { return text }
        if let here = meant[account] { return here + text.dropFirst(account.count) }
        guard let row = try tx.first("SELECT household FROM account WHERE id = \(account)") else { return text }
        return try row.text("household") == household.text ? text : nil
    }
}
