internal import Accounts
internal import Clinical
internal import SQL

extension APIToken {
    /// Its columns as named in every statement; excludes the hash.
    static let columns: Statement = """
        api_token.id AS token_id, api_token.account AS token_account, api_token.person AS token_person,
        api_token.name AS token_name, api_token.scope, api_token.created_at AS token_created_at,
        api_token.expires_at, api_token.revoked_at, api_token.used_at
        """

    init(_ row: Row) throws {
        self.init(
            id: try row.convert("token_id", "an id", APIToken.ID.init),
            account: try row.convert("token_account", "an id", Account.ID.init),
            name: try row.text("token_name"),
            person: try row.isNull("token_person") ? nil : try row.convert("token_person", "an id", Person.ID.init),
            scope: try row.convert("scope", "a scope", APIToken.Scope.init(rawValue:)),
            created: Instant(milliseconds: try row.int64("token_created_at")),
            expires: try row.optionalInt64("expires_at").map { Instant(milliseconds: $0) },
            revoked: try row.optionalInt64("revoked_at").map { Instant(milliseconds: $0) },
            lastUsed: try row.optionalInt64("used_at").map { Instant(milliseconds: $0) }
        )
    }
}

/// A token as written to the audit log.
struct APITokenRecord: Encodable, Sendable {
    let name, scope: String
    let person: String?
    let expires: Int64?

    init(_ token: APIToken) {
        name = token.name
        scope = token.scope.rawValue
        person = token.person?.text
        expires = token.expires?.milliseconds
    }
}
