internal import SQL

extension Migrations {
    static let m0001Accounts = Migration(
        "M0001_accounts",
        [
            """
            CREATE TABLE server_setting (
                name TEXT NOT NULL PRIMARY KEY,
                value TEXT NOT NULL
            ) {table}
            """,
            """
            CREATE TABLE household (
                id TEXT NOT NULL PRIMARY KEY,
                name TEXT NOT NULL,
                created_at {integer} NOT NULL
            ) {table}
            """,
            """
            CREATE TABLE account (
                id TEXT NOT NULL PRIMARY KEY,
                household TEXT NOT NULL REFERENCES household (id) ON DELETE CASCADE,
                email TEXT NOT NULL,
                email_key TEXT NOT NULL UNIQUE,
                name TEXT NOT NULL,
                password_hash TEXT NOT NULL,
                is_operator {integer} NOT NULL CHECK (is_operator IN (0, 1)),
                locale TEXT NOT NULL,
                created_at {integer} NOT NULL,
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            "CREATE INDEX account_household ON account (household)",
            """
            CREATE TABLE session (
                id TEXT NOT NULL PRIMARY KEY,
                account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                token_hash TEXT NOT NULL UNIQUE,
                previous_token_hash TEXT UNIQUE,
                device TEXT NOT NULL,
                created_at {integer} NOT NULL,
                seen_at {integer} NOT NULL,
                rotated_at {integer} NOT NULL
            ) {table}
            """,
            "CREATE INDEX session_account ON session (account, seen_at)",
            """
            CREATE TABLE known_device (
                token_hash TEXT NOT NULL,
                account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                created_at {integer} NOT NULL,
                PRIMARY KEY (token_hash, account)
            ) {clustered}
            """,
            "CREATE INDEX known_device_account ON known_device (account)",
            """
            CREATE TABLE sign_in_failure (
                bucket TEXT NOT NULL PRIMARY KEY,
                failures {integer} NOT NULL CHECK (failures > 0),
                last_at {integer} NOT NULL
            ) {table}
            """,
            "CREATE INDEX sign_in_failure_last ON sign_in_failure (last_at)",
            """
            CREATE TABLE invitation (
                id TEXT NOT NULL PRIMARY KEY,
                code_hash TEXT NOT NULL UNIQUE,
                household TEXT NOT NULL REFERENCES household (id) ON DELETE CASCADE,
                created_by TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                created_at {integer} NOT NULL,
                used_at {integer},
                used_by TEXT REFERENCES account (id) ON DELETE SET NULL,
                revoked_at {integer}
            ) {table}
            """,
            "CREATE INDEX invitation_household ON invitation (household, created_at)",
            "CREATE INDEX invitation_created_by ON invitation (created_by)",
            "CREATE INDEX invitation_used_by ON invitation (used_by)",
        ]
    )
}
