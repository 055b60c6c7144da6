internal import SQL

extension Migrations {
    /// Work that the server does by itself. `version` counts how often the job was scheduled, so that one that is scheduled
    /// again while it runs is not deleted at its end.
    static let m0036Jobs = Migration(
        "M0036_jobs",
        [
            """
            CREATE TABLE job (
                kind TEXT NOT NULL CHECK (kind <> ''),
                key TEXT NOT NULL,
                due {integer} NOT NULL,
                payload TEXT,
                lease_until {integer},
                lease_owner TEXT CHECK (lease_owner <> ''),
                attempts {integer} NOT NULL CHECK (attempts >= 0),
                last_error TEXT CHECK (last_error <> ''),
                failed_at {integer},
                created_at {integer} NOT NULL,
                version {integer} NOT NULL CHECK (version > 0),
                PRIMARY KEY (kind, key),
                CHECK ((lease_until IS NULL) = (lease_owner IS NULL)),
                CHECK ((failed_at IS NULL) = (last_error IS NULL))
            ) {clustered}
            """,
            "CREATE INDEX job_due ON job (kind, due)",
            "CREATE INDEX job_failed ON job (failed_at) WHERE failed_at IS NOT NULL",
        ]
    )
}
