internal import SQL

extension Migrations {
    /// What protects an account besides its password, and what a session knows about being locked.
    static let m0017Locks = Migration(
        "M0017_locks",
        [
            "ALTER TABLE session ADD COLUMN active_at {integer}",
            "ALTER TABLE session ADD COLUMN locked_at {integer}",
            "ALTER TABLE session ADD COLUMN confirmed_at {integer}",
            """
            CREATE TABLE account_lock (
                account TEXT NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
                minutes {integer} NOT NULL CHECK (minutes IN (0, 1, 5, 15, 60))
            ) {clustered}
            """,
            """
            CREATE TABLE passkey_user (
                account TEXT NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
                handle TEXT NOT NULL UNIQUE
            ) {table}
            """,
            """
            CREATE TABLE passkey (
                id TEXT NOT NULL PRIMARY KEY,
                account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                relying_party TEXT NOT NULL,
                credential TEXT NOT NULL UNIQUE,
                public_key {bytes} NOT NULL,
                sign_count {integer} NOT NULL CHECK (sign_count >= 0),
                name TEXT NOT NULL CHECK (name <> ''),
                transports TEXT NOT NULL,
                may_be_copied {integer} NOT NULL CHECK (may_be_copied IN (0, 1)),
                is_copied {integer} NOT NULL CHECK (is_copied IN (0, 1)),
                created_at {integer} NOT NULL,
                used_at {integer},
                suspected_at {integer}
            ) {table}
            """,
            "CREATE INDEX passkey_account ON passkey (account, created_at)",
            """
            CREATE TABLE passkey_challenge (
                id TEXT NOT NULL PRIMARY KEY,
                holder TEXT NOT NULL,
                purpose TEXT NOT NULL
                    CHECK (purpose IN ('registration', 'sign-in', 'unlocking', 'confirmation')),
                challenge {bytes} NOT NULL,
                created_at {integer} NOT NULL
            ) {table}
            """,
            "CREATE INDEX passkey_challenge_created ON passkey_challenge (created_at)",
            """
            CREATE TABLE recovery_code (
                account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                code_hash TEXT NOT NULL,
                created_at {integer} NOT NULL,
                used_at {integer},
                PRIMARY KEY (account, code_hash)
            ) {clustered}
            """,
        ]
    )
}
