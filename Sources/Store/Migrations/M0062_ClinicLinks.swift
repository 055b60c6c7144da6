internal import SQL

extension Migrations {
    /// Links that show a clinic the report about a person.
    static let m0062ClinicLinks = Migration(
        "M0062_clinic_links",
        [
            """
            CREATE TABLE clinic_link (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                created_by TEXT NOT NULL,
                name TEXT NOT NULL CHECK (name <> ''),
                token_hash TEXT NOT NULL UNIQUE,
                passcode_hash TEXT NOT NULL,
                parts TEXT NOT NULL CHECK (parts <> ''),
                with_notes {integer} NOT NULL CHECK (with_notes IN (0, 1)),
                first_day TEXT NOT NULL,
                last_day TEXT CHECK (last_day >= first_day),
                created_at {integer} NOT NULL,
                ends_at {integer} NOT NULL,
                revoked_at {integer},
                opened_at {integer},
                CHECK (ends_at > created_at)
            ) {table}
            """,
            "CREATE INDEX clinic_link_person ON clinic_link (person, created_at)",
            "CREATE INDEX clinic_link_created_by ON clinic_link (created_by)",
            "CREATE INDEX clinic_link_ends ON clinic_link (ends_at)",
        ])
}
