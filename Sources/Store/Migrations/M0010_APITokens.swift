internal import SQL

extension Migrations {
    /// A token goes with its account and with its person: emptied of the person, it would open everybody.
    static let m0010APITokens = Migration(
        "M0010_api_tokens",
        [
            """
            CREATE TABLE api_token (
                id TEXT NOT NULL PRIMARY KEY,
                account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                person TEXT REFERENCES person (id) ON DELETE CASCADE,
                name TEXT NOT NULL CHECK (name <> ''),
                token_hash TEXT NOT NULL UNIQUE,
                scope TEXT NOT NULL CHECK (scope IN ('read', 'write')),
                created_at {integer} NOT NULL,
                expires_at {integer},
                revoked_at {integer},
                used_at {integer}
            ) {table}
            """,
            "CREATE INDEX api_token_account ON api_token (account, created_at)",
            "CREATE INDEX api_token_person ON api_token (person)",
        ]
    )
}
