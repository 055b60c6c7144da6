public import Accounts
public import Clinical
internal import SQL

extension Store {
    public enum TokenProblem: Error, Equatable {
        /// A token with this id exists: the form was submitted twice.
        case idTaken
        /// The person is not in the account's household.
        case unknownPerson
        case tooMany(limit: Int)
    }

    /// Creates a token for an account. The token itself is never stored, only its SHA-256.
    public func createToken(
        _ id: APIToken.ID, _ details: APITokenDraft.Details, tokenHash: String, by account: Account, change: Change
    ) async throws {
        try await database.write { tx in
            try tx.requireGuardian(account.id, of: account.household)
            guard try tx.first("SELECT 1 AS one FROM api_token WHERE id = \(id.text)") == nil else {
                throw TokenProblem.idTaken
            }
            let open = try tx.count(
                """
                SELECT count(*) AS count FROM api_token WHERE account = \(account.id.text) AND revoked_at IS NULL
                  AND (expires_at IS NULL OR expires_at > \(change.now.milliseconds))
                """)
            guard open < TokenPolicy.mostPerAccount else {
                throw TokenProblem.tooMany(limit: TokenPolicy.mostPerAccount)
            }
            if let person = details.person {
                let there = try tx.first(
                    "SELECT 1 AS one FROM person WHERE id = \(person.text) AND household = \(account.household.text)")
                guard there != nil else { throw TokenProblem.unknownPerson }
            }
            try tx.execute(
                """
                INSERT INTO api_token (id, account, person, name, token_hash, scope, created_at, expires_at)
                VALUES (\(id.text), \(account.id.text), \(details.person?.text), \(details.name), \(tokenHash),
                        \(details.scope.rawValue), \(change.now.milliseconds),
                        \(details.life.end(from: change.now)?.milliseconds))
                """)
            try tx.audit(
                change, actor: account.id.text, household: account.household.text, person: details.person?.text,
                "api token", id.text, "created")
        }
    }

    /// The account's tokens that were not revoked, newest first, including expired ones.
    public func tokens(of account: Account.ID) async throws -> [APIToken] {
        try await database.read { tx in
            try tx.fetch(
                """
                SELECT \(part: APIToken.columns) FROM api_token
                WHERE account = \(account.text) AND revoked_at IS NULL ORDER BY created_at DESC, id DESC
                """
            ).map { try APIToken($0) }
        }
    }

    /// Permanently revokes one of the account's own tokens.
    public func revokeToken(_ id: APIToken.ID, by account: Account, change: Change) async throws {
        try await database.write { tx in
            let row = try tx.first(
                """
                SELECT \(part: APIToken.columns) FROM api_token
                WHERE id = \(id.text) AND account = \(account.id.text) AND revoked_at IS NULL
                """)
            guard let token = try row.map({ try APIToken($0) }) else { return }
            try tx.execute("UPDATE api_token SET revoked_at = \(change.now.milliseconds) WHERE id = \(id.text)")
            try tx.audit(
                change, actor: account.id.text, household: account.household.text, person: token.person?.text,
                "api token", id.text, "revoked", before: AuditText.of(APITokenRecord(token)))
        }
    }
}

extension Statement {
    /// Records that a token was used; writes nothing within a minute of the last record.
    static func touching(_ token: APIToken.ID, now: Instant) -> Statement {
        """
        UPDATE api_token SET used_at = \(now.milliseconds)
        WHERE id = \(token.text)
          AND (used_at IS NULL OR used_at <= \(now.adding(seconds: -TokenPolicy.useResolution).milliseconds))
        """
    }
}
