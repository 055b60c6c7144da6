internal import Accounts
internal import Clinical
internal import SQL

/// The household of a running import, and who owns the archive's history.
struct ArchiveStaging {
    /// Rows stored per transaction.
    static let batch = 2000
    /// Seconds without a batch after which an import is considered dead.
    static let idleSeconds: Int64 = 600

    let id: Household.ID
    /// The household that finally receives the people.
    let target: Household.ID
    let accounts: ArchivedAccounts
}

/// Inserts one archive into the tables.
struct ArchiveInsertion {
    let tx: any Writer
    let reader: ArchiveReader
    let wish: ArchiveImport
    let change: Change

    /// Checks that everything can be stored, and creates the staging household.
    func begin(_ index: ArchiveReader.Index) throws -> ArchiveStaging {
        let household = try self.household(index)
        var accounts = ArchivedAccounts(household: household.id)
        for account in index.accounts { _ = try look(at: account, household.id, &accounts) }
        for person in index.people
        where try tx.first("SELECT 1 AS one FROM person WHERE id = \(person.id.text)") != nil {
            throw ArchiveProblem(file: person.file, field: "id", .idTaken)
        }
        guard let id = Household.ID("staging-\(change.auditID)") else {
            throw ArchiveProblem(file: ArchiveLayout.index, .impossible)
        }
        try tx.execute(
            "INSERT INTO household (id, name, created_at) VALUES (\(id.text), 'staging', \(change.now.milliseconds))")
        try tx.execute(
            "INSERT INTO archive_staging (household, active_at) VALUES (\(id.text), \(wish.now().milliseconds))")
        return ArchiveStaging(id: id, target: household.id, accounts: accounts)
    }

    /// Moves the people to their household, which makes them readable.
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
            let access = PersonAccess(person: person.id, household: household.id, actor: wish.actor)
            for area in reader.schema.areas { try area.imported(access, change, tx) }
            people.append(ArchiveSummary.Named(id: person.id, name: try row.text("name")))
        }
        try tx.execute("DELETE FROM household WHERE id = \(staging.id.text)")
        try tx.audit(
            change, actor: wish.actor.auditText, household: household.id.text, "archive", household.id.text, "imported")
        return ImportedArchive(household: household.name, accounts: new, people: people)
    }

    /// The names of those in the history who have no account here and get none.
    func insert(_ actors: [(id: String, name: String)], of person: Person.ID, _ staging: ArchiveStaging) throws {
        for actor in actors where staging.accounts.meant[actor.id] != actor.id {
            guard try tx.first("SELECT 1 AS one FROM account WHERE id = \(actor.id)") == nil else { continue }
            try tx.execute(
                "INSERT INTO actor_name (person, account, name) VALUES (\(person.text), \(actor.id), \(actor.name))")
        }
    }

    /// Stores some rows of a table. A person waits in the import's household; history rows already name the one
    /// that they will belong to.
    func insert(
        _ rows: [[Value]], from first: Int, into table: ArchiveTable, owner: String, _ staging: ArchiveStaging,
        file: String, path: String
    ) throws {
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
        for (index, row) in rows.enumerated() {
            var row = row
            for column in actors {
                guard case .text(let actor) = row[column] else { continue }
                guard let meant = try staging.accounts.actor(actor, tx) else {
                    let field = "\(path).\(table.name)[\(first + index)].\(table.columns[column].name)"
                    throw ArchiveProblem(file: file, field: field, .idTaken)
                }
                row[column] = .text(meant)
            }
            ready.append(row + more)
        }
        let counter = RowCounter(before: first)
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

/// Counts inserted rows.
private final class RowCounter {
    var number: Int

    init(before first: Int) {
        number = first - 1
    }
}
