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
    /// Brings everything of an archive in, or nothing.
    ///
    /// The rows come in by batches, so that others can write in between, into a household of their own that nobody can
    /// read. There each person is read back as the rest of the program reads them, and one last transaction hands them
    /// over. What fails on the way is taken back; what a killed program leaves is swept.
    public func importArchive(_ source: any ArchiveSource, _ wish: ArchiveImport, act: Act) async throws
        -> ImportedArchive
    {
        let reader = ArchiveReader(source: source)
        let index = try reader.index()
        guard !index.people.isEmpty else {
            throw ArchiveProblem(file: ArchiveLayout.index, field: "people", .nobody)
        }
        _ = try await sweepStagedArchives(idleSince: act.now.adding(seconds: -ArchiveStaging.idleSeconds))
        let staging = try await database.write { tx in
            try ArchiveInsertion(tx: tx, reader: reader, wish: wish, act: act).begin(try reader.index())
        }
        do {
            for person in index.people { try await stage(person, staging, reader, wish, act) }
            return try await database.write { tx in
                try ArchiveInsertion(tx: tx, reader: reader, wish: wish, act: act).handOver(try reader.index(), staging)
            }
        } catch {
            // What cannot be taken back now, as on a disk that is full, goes with the next sweep.
            _ = try? await discard(staging.id)
            throw error
        }
    }

    /// Stores one person's rows, then reads them as the pages would.
    private func stage(
        _ person: (id: Person.ID, file: String), _ staging: ArchiveStaging, _ reader: ArchiveReader,
        _ wish: ArchiveImport, _ act: Act
    ) async throws {
        let (actors, tables) = try reader.person(person.id, file: person.file)
        guard tables.first?.rows.count == 1, tables.first.map({ "\($0.table.name)" }) == "person" else {
            throw ArchiveProblem(file: person.file, field: "tables.person", .missingField)
        }
        for rows in tables {
            try await stage(rows, of: person.id, file: person.file, staging, reader, wish, act)
            for number in 0..<rows.parts {
                let part = try reader.rows(ofPart: number + 1, of: rows, owner: person.id.text)
                let file = ArchiveLayout.part(person.id.text, "\(rows.table.name)", number + 1)
                try await stage(part, of: person.id, file: file, staging, reader, wish, act)
            }
        }
        try await database.writeRepeatable { tx in
            try ArchiveInsertion(tx: tx, reader: reader, wish: wish, act: act).insert(actors, of: person.id, staging)
        }
        try await database.read { tx in
            try tx.readBack(person.id, file: person.file, in: staging.id, wish, act)
        }
    }

    private func stage(
        _ rows: ArchiveReader.Rows, of person: Person.ID, file: String, _ staging: ArchiveStaging,
        _ reader: ArchiveReader, _ wish: ArchiveImport, _ act: Act
    ) async throws {
        for first in stride(from: 0, to: rows.rows.count, by: ArchiveStaging.batch) {
            let range = first..<min(first + ArchiveStaging.batch, rows.rows.count)
            try await database.writeRepeatable { tx in
                try ArchiveInsertion(tx: tx, reader: reader, wish: wish, act: act).insert(
                    rows, range, owner: person.text, staging, file: file, path: "tables")
                try tx.execute(
                    """
                    UPDATE archive_staging SET active_at = \(act.now.milliseconds) WHERE household = \(staging.id.text)
                    """)
            }
        }
    }

    /// Removes what imports of archives left that have not gone on since a moment, and names the people, so that their
    /// files can go as well.
    public func sweepStagedArchives(idleSince moment: Instant) async throws -> [Person.ID] {
        let idle = try await database.read { tx in
            try tx.fetch("SELECT household FROM archive_staging WHERE active_at < \(moment.milliseconds)")
                .map { try $0.convert("household", "an id", Household.ID.init) }
        }
        var people: [Person.ID] = []
        for household in idle { people += try await discard(household) }
        return people
    }

    /// Removes a household of an import with everybody in it, a table at a time.
    private func discard(_ household: Household.ID) async throws -> [Person.ID] {
        let people = try await database.read { tx in
            try tx.fetch("SELECT id FROM person WHERE household = \(household.text)")
                .map { try $0.convert("id", "an id", Person.ID.init) }
        }
        for person in people {
            for table in ArchiveTables.person.reversed() {
                try await database.writeRepeatable { tx in
                    try tx.execute("DELETE FROM \(name: table.name) WHERE \(part: table.rows(of: person.text))")
                }
            }
        }
        try await database.write { tx in try tx.execute("DELETE FROM household WHERE id = \(household.text)") }
        return people
    }

    /// Whether a household looks after nobody yet.
    public func isEmpty(_ household: Household.ID) async throws -> Bool {
        try await database.read { tx in
            try tx.first("SELECT 1 AS one FROM person WHERE household = \(household.text) LIMIT 1") == nil
        }
    }
}

/// The household of an import under way, and whose the history of the archive is.
private struct ArchiveStaging {
    /// Rows that one transaction stores.
    static let batch = 2000
    /// After so many seconds without a batch an import is taken for dead.
    static let idleSeconds: Int64 = 600

    let id: Household.ID
    /// The household that takes the people in the end.
    let target: Household.ID
    let accounts: ArchivedAccounts
}

/// One archive on its way into the tables.
private struct ArchiveInsertion {
    let tx: any Writer
    let reader: ArchiveReader
    let wish: ArchiveImport
    let act: Act

    /// Looks whether everything that is to come has its place, and makes the household that it waits in.
    func begin(_ index: ArchiveReader.Index) throws -> ArchiveStaging {
        let household = try self.household(index)
        var accounts = ArchivedAccounts(household: household.id)
        for account in index.accounts { _ = try look(at: account, household.id, &accounts) }
        for person in index.people
        where try tx.first("SELECT 1 AS one FROM person WHERE id = \(person.id.text)") != nil {
            throw ArchiveProblem(file: person.file, field: "id", .idTaken)
        }
        guard let id = Household.ID("staging-\(act.auditID)") else {
            throw ArchiveProblem(file: ArchiveLayout.index, .impossible)
        }
        try tx.execute(
            "INSERT INTO household (id, name, created_at) VALUES (\(id.text), 'staging', \(act.now.milliseconds))")
        try tx.execute(
            "INSERT INTO archive_staging (household, active_at) VALUES (\(id.text), \(act.now.milliseconds))")
        return ArchiveStaging(id: id, target: household.id, accounts: accounts)
    }

    /// Gives the people to their household; from here on they can be read.
    func handOver(_ index: ArchiveReader.Index, _ staging: ArchiveStaging) throws -> ImportedArchive {
        guard try tx.first("SELECT 1 AS one FROM archive_staging WHERE household = \(staging.id.text)") != nil else {
            throw ArchiveProblem(file: ArchiveLayout.index, .impossible)
        }
        let wasEmpty = try tx.first("SELECT 1 AS one FROM account LIMIT 1") == nil
        let household = try self.household(index)
        if wish.household == nil { try create(household) }
        var accounts = ArchivedAccounts(household: household.id)
        var new: [String] = []
        for account in index.accounts {
            let found = try look(at: account, household.id, &accounts)
            if found.isNew {
                try insert(account.id, found, mayOperate: wasEmpty, staging)
                new.append(found.email.text)
            }
        }
        guard accounts.meant == staging.accounts.meant else {
            throw ArchiveProblem(file: ArchiveLayout.index, field: "accounts", .emailTaken)
        }
        var people: [ArchiveSummary.Named] = []
        for person in index.people {
            let moved = try tx.execute(
                """
                UPDATE person SET household = \(household.id.text)
                WHERE id = \(person.id.text) AND household = \(staging.id.text)
                """)
            let row = try tx.first("SELECT name FROM person WHERE id = \(person.id.text)")
            guard moved == 1, let row else { throw ArchiveProblem(file: person.file, .impossible) }
            people.append(ArchiveSummary.Named(id: person.id, name: try row.text("name")))
        }
        try tx.execute("DELETE FROM household WHERE id = \(staging.id.text)")
        try tx.audit(
            act, actor: wish.actor.auditText, household: household.id.text, "archive", household.id.text, "imported")
        return ImportedArchive(household: household.name, accounts: new, people: people)
    }

    /// The names of those in the history who have no account here, and get none.
    func insert(_ actors: [(id: String, name: String)], of person: Person.ID, _ staging: ArchiveStaging) throws {
        for actor in actors where staging.accounts.meant[actor.id] != actor.id {
            guard try tx.first("SELECT 1 AS one FROM account WHERE id = \(actor.id)") == nil else { continue }
            try tx.execute(
                "INSERT INTO actor_name (person, account, name) VALUES (\(person.text), \(actor.id), \(actor.name))")
        }
    }

    private typealias Target = (id: Household.ID, name: String, createdAt: Int64)

    private func household(_ index: ArchiveReader.Index) throws -> Target {
        if let id = wish.household {
            guard let row = try tx.first("SELECT name FROM household WHERE id = \(id.text)") else {
                throw ArchiveProblem(file: ArchiveLayout.index, field: "household", .noHousehold)
            }
            return (id, try row.text("name"), 0)
        }
        guard let archived = index.household else {
            throw ArchiveProblem(file: ArchiveLayout.index, field: "household", .noHousehold)
        }
        guard try tx.first("SELECT 1 AS one FROM household WHERE id = \(archived.id.text)") == nil else {
            throw ArchiveProblem(file: ArchiveLayout.index, field: "household.id", .idTaken)
        }
        return (archived.id, archived.name, archived.createdAt)
    }

    private func create(_ household: Target) throws {
        try tx.execute(
            """
            INSERT INTO household (id, name, created_at)
            VALUES (\(household.id.text), \(household.name), \(household.createdAt))
            """)
    }

    /// What the archive says of an account, and whether it is new here.
    private struct FoundAccount {
        let email: EmailAddress
        let name: String
        let operates: Bool
        let locale: String
        let created: Int64
        /// Agreements and what else belongs to it.
        let more: [ArchiveReader.Rows]
        let isNew: Bool
    }

    /// Notes whose the history of an account is: of somebody of the household who has its address, or of the account
    /// itself, which is made again.
    private func look(
        at account: (id: String, tables: JSONNode), _ household: Household.ID, _ accounts: inout ArchivedAccounts
    ) throws -> FoundAccount {
        let file = ArchiveLayout.index
        let tables = try reader.located(file) {
            try reader.tables(ArchiveTables.account, account.tables, owner: account.id, file: file)
        }
        guard let row = tables.first?.rows.first, tables.first?.rows.count == 1,
            tables.first.map({ "\($0.table.name)" }) == "account", case .text(let address) = row[0],
            case .text(let name) = row[1], case .integer(let operates) = row[2], case .text(let locale) = row[3],
            case .integer(let created) = row[4], let email = EmailAddress(address)
        else { throw ArchiveProblem(file: file, field: "accounts", .impossible) }
        let there = try tx.first("SELECT id, household FROM account WHERE email_key = \(email.key)")
        if let there {
            guard try there.text("household") == household.text else {
                throw ArchiveProblem(file: file, field: "accounts", .emailTaken)
            }
            accounts.meant[account.id] = try there.text("id")
        } else {
            guard try tx.first("SELECT 1 AS one FROM account WHERE id = \(account.id)") == nil else {
                throw ArchiveProblem(file: file, field: "accounts", .idTaken)
            }
            accounts.meant[account.id] = account.id
        }
        return FoundAccount(
            email: email, name: name, operates: operates == 1, locale: locale, created: created,
            more: Array(tables.dropFirst()), isNew: there == nil)
    }

    /// Makes an account again without its password.
    private func insert(
        _ id: String, _ account: FoundAccount, mayOperate: Bool, _ staging: ArchiveStaging
    ) throws {
        try tx.execute(
            """
            INSERT INTO account (id, household, email, email_key, name, password_hash, is_operator, locale,
                                 created_at, version)
            VALUES (\(id), \(staging.target.text), \(account.email.text), \(account.email.key), \(account.name),
                    \(wish.passwordHash), \(mayOperate && account.operates), \(account.locale), \(account.created), 1)
            """)
        for rows in account.more {
            try insert(
                rows, rows.rows.indices, owner: id, staging, file: ArchiveLayout.index, path: "accounts")
        }
    }

    /// Stores some rows of a table. A person waits in the household of the import; the lines of the history have the one
    /// that they will belong to.
    func insert(
        _ rows: ArchiveReader.Rows, _ range: Range<Int>, owner: String, _ staging: ArchiveStaging, file: String,
        path: String
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
            let isPerson = "\(table.name)" == "person"
            more.append(.text(isPerson ? staging.id.text : staging.target.text))
        }
        let actors = table.columns.indices.filter { if case .actor = table.columns[$0].kind { true } else { false } }
        var ready: [[Value]] = []
        for index in range {
            var row = rows.rows[index]
            for column in actors {
                guard case .text(let actor) = row[column] else { continue }
                guard let meant = try staging.accounts.actor(actor, tx) else {
                    let field = "\(path).\(table.name)[\(index)].\(table.columns[column].name)"
                    throw ArchiveProblem(file: file, field: field, .idTaken)
                }
                row[column] = .text(meant)
            }
            ready.append(row + more)
        }
        let counter = RowCounter(before: range.lowerBound)
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

extension Reader {
    /// Everything is asked for once as the pages would; what does not fit there is refused here.
    fileprivate func readBack(
        _ person: Person.ID, file: String, in household: Household.ID, _ wish: ArchiveImport, _ act: Act
    ) throws {
        let access = PersonAccess(person: person, household: household, actor: wish.actor)
        do {
            guard let export = try export(access, act) else { throw ArchiveProblem(file: file, .impossible) }
            guard wish.isKnownZone(export.person.timeZone) else {
                throw ArchiveProblem(file: file, field: "tables.person[0].time_zone", .unknownZone)
            }
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
}

/// How far an insertion has come.
private final class RowCounter {
    var number: Int

    init(before first: Int) {
        number = first - 1
    }
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
