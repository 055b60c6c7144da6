internal import SQL

extension Migrations {
    /// `access_view` counts looks at a person's records; `actor_name` keeps the names of those who stand in a history
    /// that came from another server; `consent` holds what an account agreed to, each time anew.
    static let m0016Rights = Migration(
        "M0016_rights",
        [
            """
            CREATE TABLE access_view (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                actor TEXT NOT NULL,
                kind TEXT NOT NULL,
                device TEXT,
                first_at {integer} NOT NULL,
                last_at {integer} NOT NULL,
                views {integer} NOT NULL CHECK (views > 0),
                CHECK (last_at >= first_at)
            ) {table}
            """,
            "CREATE INDEX access_view_person ON access_view (person, last_at)",
            "CREATE INDEX access_view_last ON access_view (last_at)",
            """
            CREATE TABLE actor_name (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                account TEXT NOT NULL,
                name TEXT NOT NULL,
                PRIMARY KEY (person, account)
            ) {clustered}
            """,
            """
            CREATE TABLE consent (
                id TEXT NOT NULL PRIMARY KEY,
                account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                purpose TEXT NOT NULL,
                given_at {integer} NOT NULL,
                given_by TEXT NOT NULL,
                withdrawn_at {integer},
                withdrawn_by TEXT,
                CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL)),
                CHECK (withdrawn_at IS NULL OR withdrawn_at >= given_at)
            ) {table}
            """,
            "CREATE INDEX consent_account ON consent (account, given_at)",
            "CREATE UNIQUE INDEX consent_open ON consent (account, purpose) WHERE withdrawn_at IS NULL",
            "CREATE INDEX audit_person ON audit (person, at) WHERE person IS NOT NULL",
            "CREATE INDEX audit_household ON audit (household, at) WHERE household IS NOT NULL",
        ]
    )
}
