internal import SQL

extension Migrations {
    /// What an account has seen of tips and has no more need of: preferences, neither clinical nor a person's.
    static let m0012Guidance = Migration(
        "M0012_guidance",
        [
            """
            CREATE TABLE tip (
                account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                name TEXT NOT NULL,
                session TEXT NOT NULL,
                day TEXT NOT NULL CHECK (length(day) = 10),
                dismissed_at {integer},
                PRIMARY KEY (account, name)
            ) {clustered}
            """,
            """
            CREATE TABLE prompt_dismissal (
                account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                prompt TEXT NOT NULL,
                dismissed_at {integer} NOT NULL,
                PRIMARY KEY (account, prompt)
            ) {clustered}
            """,
        ]
    )
}
