public import Accounts
public import Clinical
internal import SQL

/// What is deleted with an account.
public struct AccountContents: Sendable {
    /// The other accounts in the household.
    public let others: [Account]
    /// The people whose records are also deleted because no one else looks after them; empty if there are others.
    public let people: [StoredPerson]
    public let counts: StoredCounts
    public let tokens: Int
    /// Why it cannot be deleted; nil if it can.
    public let obstacle: AccountObstacle?

    public init(
        others: [Account], people: [StoredPerson], counts: StoredCounts, tokens: Int, obstacle: AccountObstacle?
    ) {
        self.others = others
        self.people = people
        self.counts = counts
        self.tokens = tokens
        self.obstacle = obstacle
    }

    /// No one else looks after the household.
    public var isLast: Bool { others.isEmpty }
}

/// Why an account is not deleted.
public enum AccountObstacle: String, Sendable, Hashable {
    /// It runs this server and other accounts exist.
    case `operator`
    /// It is the only guardian of a household that has other members, who could decide nothing.
    case lastGuardian
}

/// The outcome of an account deletion.
public enum AccountDeletion: Sendable, Equatable {
    /// Deleted, together with these people.
    case deleted([Person.ID])
    case notThere
    case kept(AccountObstacle)
    /// Someone joined or left the household or added a person in the meantime; nothing was deleted.
    case changed
}

extension Store {
    /// What would be deleted with an account.
    public func contents(of account: Account) async throws -> AccountContents {
        try await database.read { tx in
            let others = try tx.fetch(
                """
                \(part: StoredAccount.select)
                WHERE account.household = \(account.household.text) AND account.id <> \(account.id.text)
                ORDER BY account.created_at, account.id
                """
            ).map { try StoredAccount($0).account }
            let people = others.isEmpty ? try tx.people(of: account.household) : []
            let tokens = try tx.count(
                "SELECT count(*) AS count FROM api_token WHERE account = \(account.id.text)")
            return AccountContents(
                others: others, people: people, counts: try tx.contents(people.map(\.person.id), schema),
                tokens: tokens,
                obstacle: try tx.obstacle(to: account, isCommandLine: false))
        }
    }

    /// Deletes an account with its sessions, tokens and consents; the last account of a household takes the
    /// household and everyone in it with it. `people` are those shown when the deletion was confirmed.
    public func deleteAccount(_ id: Account.ID, people: Set<Person.ID>, actor: Actor, change: Change) async throws
        -> AccountDeletion
    {
        let result = try await database.write { tx in try tx.delete(account: id, people, schema, actor, change) }
        if case .deleted = result { await emptyLog() }
        return result
    }
}

extension Reader {
    /// The operator at the command line, who owns the machine, may delete the operator's account as well.
    fileprivate func obstacle(to account: Account, isCommandLine: Bool) throws -> AccountObstacle? {
        if try account.isOperator && !isCommandLine && hasAccount(besides: account.id) { return .operator }
        guard account.membership.role == .guardian else { return nil }
        let others = try fetch(
            "SELECT role FROM account WHERE household = \(account.household.text) AND id <> \(account.id.text)"
        ).map { try $0.text("role") }
        return others.isEmpty || others.contains(HouseholdRole.guardian.rawValue) ? nil : .lastGuardian
    }

    fileprivate func hasAccount(besides id: Account.ID) throws -> Bool {
        try first("SELECT 1 AS one FROM account WHERE id <> \(id.text) LIMIT 1") != nil
    }
}

extension Writer {
    fileprivate func delete(
        account id: Account.ID, _ shown: Set<Person.ID>, _ schema: StoreSchema, _ actor: Actor, _ change: Change
    ) throws -> AccountDeletion {
        guard let row = try first("\(part: StoredAccount.select) WHERE account.id = \(id.text)") else {
            return .notThere
        }
        let account = try StoredAccount(row).account
        let household = account.household.text
        if let obstacle = try obstacle(to: account, isCommandLine: actor == .commandLine) { return .kept(obstacle) }
        let other = try first(
            "SELECT 1 AS one FROM account WHERE household = \(household) AND id <> \(id.text) LIMIT 1")
        let people = other == nil ? try self.people(of: account.household).map(\.person.id) : []
        guard Set(people) == shown else { return .changed }
        for person in people { try delete(person: person, schema) }
        try execute(
            "UPDATE audit SET before = NULL WHERE household = \(household) AND noun = 'account' AND record = \(id.text)"
        )
        try endClinicLinks(by: id, change)
        try execute("DELETE FROM account WHERE id = \(id.text)")
        if other == nil {
            try execute("DELETE FROM audit WHERE household = \(household)")
            try execute("DELETE FROM household WHERE id = \(household)")
        }
        // So that any of their files found later are known to be erased.
        for (index, person) in people.enumerated() {
            let line = change.part(index + 1)
            try audit(line, actor: actor.auditText, household: nil, "person", person.text, "deleted for good")
        }
        try audit(
            change, actor: actor.auditText, household: other == nil ? nil : household, "account", id.text,
            "deleted for good")
        return .deleted(people)
    }
}
