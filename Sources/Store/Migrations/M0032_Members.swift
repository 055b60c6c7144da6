internal import SQL

extension Migrations {
    /// Who was removed from a household and has not read so yet, and from where a passkey's challenge was asked for.
    static let m0032Members = Migration(
        "M0032_members",
        [
            """
            CREATE TABLE household_removal (
                account TEXT NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
                household_name TEXT NOT NULL,
                removed_by TEXT NOT NULL,
                removed_at {integer} NOT NULL
            ) {clustered}
            """,
            "ALTER TABLE passkey_challenge ADD COLUMN network TEXT NOT NULL DEFAULT ''",
            "CREATE INDEX passkey_challenge_holder ON passkey_challenge (holder, created_at)",
            "CREATE INDEX passkey_challenge_network ON passkey_challenge (network, purpose, created_at)",
            "CREATE INDEX passkey_challenge_purpose ON passkey_challenge (purpose, created_at)",
        ]
    )
}
