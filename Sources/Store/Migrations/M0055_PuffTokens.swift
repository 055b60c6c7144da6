internal import SQL

extension Migrations {
    /// Tokens that may only record puffs, of one person each.
    static let m0055PuffTokens = Migration(
        "M0055_puff_tokens",
        [
            """
            CREATE TABLE api_token_new (
                id TEXT NOT NULL PRIMARY KEY,
                account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                person TEXT REFERENCES person (id) ON DELETE CASCADE,
                name TEXT NOT NULL CHECK (name <> ''),
                token_hash TEXT NOT NULL UNIQUE,
                scope TEXT NOT NULL CHECK (scope IN ('read', 'write', 'puffs')),
                created_at {integer} NOT NULL,
                expires_at {integer},
                revoked_at {integer},
                used_at {integer},
                CHECK (scope <> 'puffs' OR person IS NOT NULL)
            ) {table}
            """,
            """
            INSERT INTO api_token_new (id, account, person, name, token_hash, scope, created_at, expires_at, revoked_at,
                                       used_at)
            SELECT id, account, person, name, token_hash, scope, created_at, expires_at, revoked_at, used_at
            FROM api_token
            """,
            "DROP TABLE api_token",
            "ALTER TABLE api_token_new RENAME TO api_token",
            "CREATE INDEX api_token_account ON api_token (account, created_at)",
            "CREATE INDEX api_token_person ON api_token (person)",
        ])
}
