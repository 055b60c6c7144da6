public import Accounts
public import Clinical
internal import SQL

/// An authenticated program: its token, the account it acts for, and access to the requested person.
public struct TokenAuthentication: Sendable {
    public let token: APIToken
    public let account: StoredAccount
    /// Nil if no person was requested, or the token does not give access to that person's records.
    public let access: PersonAccess?
}

/// The outcome of authenticating with a token.
public enum TokenEntry: Sendable {
    case authenticated(TokenAuthentication)
    /// It has expired or was revoked.
    case ended(APIToken.State)
    case unknown
}

extension Store {
    /// Looks up a token by its hash together with access to `person`, in one read.
    public func authenticate(apiTokenHash: String, person: Person.ID?, now: Instant) async throws -> TokenEntry {
        try await database.read { tx in
            guard let row = try tx.token(apiTokenHash) else { return .unknown }
            let token = try APIToken(row)
            let state = token.state(now: now)
            guard state == .active else { return .ended(state) }
            let account = try StoredAccount(row)
            let access = try person.flatMap { try tx.access($0, token, account.account) }
            return .authenticated(TokenAuthentication(token: token, account: account, access: access))
        }
    }

    /// The people a token gives access to, oldest entry first.
    public func people(for authentication: TokenAuthentication) async throws -> [StoredPerson] {
        guard authentication.account.account.membership.role == .guardian else { return [] }
        return try await people(of: authentication.account.account.household).filter {
            authentication.token.opens($0.person.id)
        }
    }
}

extension Reader {
    fileprivate func token(_ hash: String) throws -> Row? {
        try first(
            """
            SELECT \(part: APIToken.columns), \(part: StoredAccount.columns)
            FROM api_token JOIN account ON account.id = api_token.account
                           JOIN household ON household.id = account.household
            WHERE api_token.token_hash = \(hash)
            """)
    }

    /// The token names a person by id; whether that person is still in the account's household is checked each time.
    fileprivate func access(_ person: Person.ID, _ token: APIToken, _ account: Account) throws -> PersonAccess? {
        // Programs read the whole history, and only guardians let them.
        guard token.opens(person), account.membership.role == .guardian else { return nil }
        let found = try first(
            "SELECT 1 AS one FROM person WHERE id = \(person.text) AND household = \(account.household.text)")
        guard found != nil else { return nil }
        return PersonAccess(
            person: person, household: account.household, actor: .token(token.id, of: account.id),
            mayWrite: token.scope.mayWrite)
    }
}
