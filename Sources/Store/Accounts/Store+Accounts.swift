public import Accounts
public import Clinical
internal import SQL

/// What a person entered to create an account, already checked.
public struct NewAccount: Sendable {
    public let id: Account.ID
    public let email: EmailAddress
    public let name: String
    public let passwordHash: String
    /// A locale identifier such as `en-GB`.
    public let locale: String
    /// A language tag such as `en`.
    public let language: String

    public init(
        id: Account.ID, email: EmailAddress, name: String, passwordHash: String, locale: String,
        language: String = "en"
    ) {
        self.id = id
        self.email = email
        self.name = name
        self.passwordHash = passwordHash
        self.locale = locale
        self.language = language
    }
}

extension Store {
    public enum AccountProblem: Error, Equatable {
        case emailTaken
        /// The first account already exists.
        case alreadySetUp
        case invitation(InvitationPolicy.State)
    }

    public func hasAccounts() async throws -> Bool {
        try await database.read { tx in try tx.first("SELECT 1 AS one FROM account LIMIT 1") != nil }
    }

    /// Creates the operator's account and its household; refused if any account exists.
    public func createOperator(_ new: NewAccount, household: Household, change: Change) async throws {
        try await database.write { tx in
            guard try tx.first("SELECT 1 AS one FROM account LIMIT 1") == nil else { throw AccountProblem.alreadySetUp }
            try tx.insert(new, household: household, isNewHousehold: true, isOperator: true, change)
        }
    }

    /// Creates an account with its own household (open registration).
    public func createAccount(_ new: NewAccount, household: Household, change: Change) async throws {
        try await database.write { tx in
            try tx.insert(new, household: household, isNewHousehold: true, isOperator: false, change)
        }
    }

    public func account(email: EmailAddress) async throws -> StoredAccount? {
        try await database.read { tx in
            try tx.first("\(part: StoredAccount.select) WHERE account.email_key = \(email.key)").map(StoredAccount.init)
        }
    }

    public func account(id: Account.ID) async throws -> StoredAccount? {
        try await database.read { tx in
            try tx.first("\(part: StoredAccount.select) WHERE account.id = \(id.text)").map(StoredAccount.init)
        }
    }

    /// Changes the name, locale and language of an account; without a language it keeps its own.
    public func updateAccount(
        _ id: Account.ID, name: String, locale: String, language: String? = nil, change: Change
    ) async throws {
        try await database.write { tx in
            let row = try tx.first("\(part: StoredAccount.select) WHERE account.id = \(id.text)")
            guard let before = try row.map(StoredAccount.init) else { return }
            try tx.execute(
                """
                UPDATE account SET name = \(name), locale = \(locale), language = \(language ?? before.language),
                    version = version + 1
                WHERE id = \(id.text)
                """)
            try tx.audit(
                change, actor: id.text, household: before.account.household.text, "account", id.text, "changed",
                before: AuditText.of([
                    "name": before.account.name, "locale": before.locale, "language": before.language,
                ]))
        }
    }

    /// Sets a new password, signs out all other devices, revokes all tokens and withdraws the account's invitations;
    /// `keeping` is the session that made the request, if any.
    public func setPassword(
        _ id: Account.ID, hash: String, keeping session: SessionID?, actor: Actor, change: Change
    ) async throws {
        try await database.write { tx in
            let changed = try tx.execute(
                "UPDATE account SET password_hash = \(hash), version = version + 1 WHERE id = \(id.text)")
            guard changed == 1 else { return }
            try tx.execute("DELETE FROM session WHERE account = \(id.text) AND id <> \(session?.text ?? "")")
            try tx.execute("DELETE FROM known_device WHERE account = \(id.text)")
            try tx.endTokens(of: id, change)
            try tx.endInvitations(by: id, change)
            try tx.audit(change, actor: actor.auditText, household: nil, "account", id.text, "password changed")
        }
    }
}

extension Writer {
    func insert(
        _ new: NewAccount, household: Household, _ membership: Membership = .guardian, isNewHousehold: Bool,
        isOperator: Bool, _ change: Change
    ) throws {
        guard try first("SELECT 1 AS one FROM account WHERE email_key = \(new.email.key)") == nil else {
            throw Store.AccountProblem.emailTaken
        }
        if isNewHousehold { try insert(household, change) }
        try execute(
            """
            INSERT INTO account (id, household, email, email_key, name, password_hash, is_operator, locale, language,
                                 created_at, version, role, role_people, role_ends_at)
            VALUES (\(new.id.text), \(household.id.text), \(new.email.text), \(new.email.key), \(new.name),
                    \(new.passwordHash), \(isOperator), \(new.locale), \(new.language),
                    \(change.now.milliseconds), 1,
                    \(membership.role.rawValue), \(membership.storedPeople), \(membership.ends?.milliseconds))
            """)
        try audit(change, actor: new.id.text, household: household.id.text, "account", new.id.text, "created")
    }
}

extension Store {
    /// Every account on this server, oldest first; for the operator at the command line.
    public func accounts() async throws -> [StoredAccount] {
        try await database.read { tx in
            try tx.fetch("\(part: StoredAccount.select) ORDER BY account.created_at, account.id").map(
                StoredAccount.init)
        }
    }
}
