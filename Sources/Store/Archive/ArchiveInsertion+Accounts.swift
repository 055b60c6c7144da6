internal import Accounts
internal import Clinical
internal import Exchange
internal import SQL

extension ArchiveInsertion {
    typealias Target = (id: Household.ID, name: String, createdAt: Int64)

    func household(_ index: ArchiveReader.Index) throws -> Target {
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

    func create(_ household: Target) throws {
        try tx.execute(
            """
            INSERT INTO household (id, name, created_at)
            VALUES (\(household.id.text), \(household.name), \(household.createdAt))
            """)
    }

    /// An account in the archive, and whether it is new here.
    struct FoundAccount {
        let email: EmailAddress
        let name: String
        let membership: Membership
        let operates: Bool
        let locale: String
        let language: String
        let created: Int64
        /// Consents and other records that belong to it.
        let more: [ArchiveReader.Rows]
        let isNew: Bool
    }

    /// Notes who owns an account's history: someone in the household who has its address, or the account
    /// itself, which is recreated.
    func look(
        at account: (id: String, tables: JSONNode), _ household: Household.ID, _ accounts: inout ArchivedAccounts
    ) throws -> FoundAccount {
        let file = ArchiveLayout.index
        let tables = try reader.located(file) {
            try reader.accountTables(account.tables, owner: account.id)
        }
        guard let row = tables.first?.rows.first, tables.first?.rows.count == 1,
            tables.first.map({ "\($0.table.name)" }) == "account", case .text(let address) = row[0],
            case .text(let name) = row[1], case .integer(let operates) = row[2], case .text(let locale) = row[3],
            case .integer(let created) = row[4], let email = EmailAddress(address),
            let membership = Self.membership(row[5..<8])
        else { throw ArchiveProblem(file: file, field: "accounts", .impossible) }
        var language = "en"
        if case .text(let tag) = row[8] { language = tag }
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
            email: email, name: name, membership: membership, operates: operates == 1, locale: locale,
            language: language, created: created, more: Array(tables.dropFirst()), isNew: there == nil)
    }

    /// Nil for a role that this program does not know, or people that are no ids.
    private static func membership(_ values: ArraySlice<SQL.Value>) -> Membership? {
        let values = Array(values)
        guard values.count == 3, case .text(let role) = values[0] else {
            return values.allSatisfy { $0 == .null } ? .guardian : nil
        }
        guard let role = HouseholdRole(rawValue: role) else { return nil }
        var people: Set<Person.ID>?
        if case .text(let text) = values[1] {
            let ids = text.split(separator: " ").map { Person.ID(String($0)) }
            guard !ids.contains(nil) else { return nil }
            people = Set(ids.compactMap { $0 })
        }
        var ends: Instant?
        if case .integer(let at) = values[2] { ends = Instant(milliseconds: at) }
        return Membership(role: role, people: people, ends: ends)
    }

    /// Recreates an account without its password.
    func insert(
        _ id: String, _ account: FoundAccount, mayOperate: Bool, _ staging: ArchiveStaging
    ) throws {
        try tx.execute(
            """
            INSERT INTO account (id, household, email, email_key, name, password_hash, is_operator, locale, language,
                                 created_at, version, role, role_people, role_ends_at)
            VALUES (\(id), \(staging.target.text), \(account.email.text), \(account.email.key), \(account.name),
                    \(wish.passwordHash), \(mayOperate && account.operates), \(account.locale), \(account.language),
                    \(account.created), 1,
                    \(account.membership.role.rawValue), \(account.membership.storedPeople),
                    \(account.membership.ends?.milliseconds))
            """)
        for rows in account.more {
            try insert(
                rows.rows, from: 0, into: rows.table, owner: id, staging, file: ArchiveLayout.index, path: "accounts")
        }
    }
}

/// Maps an archive's accounts to those on this server.
struct ArchivedAccounts {
    let household: Household.ID
    /// The id here for an id in the archive.
    var meant: [String: String] = [:]

    /// The audit name here for an actor in the archive; nil if the id belongs to a stranger on this server.
    func actor(_ text: String, _ tx: any Writer) throws -> String? {
        guard let account = Actor.account(auditText: text)?.text else { return text }
        if let here = meant[account] { return here + text.dropFirst(account.count) }
        guard let row = try tx.first("SELECT household FROM account WHERE id = \(account)") else { return text }
        return try row.text("household") == household.text ? text : nil
    }
}
