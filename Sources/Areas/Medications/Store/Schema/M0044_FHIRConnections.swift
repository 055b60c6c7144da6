internal import SQL

extension MedicationMigrations {
    /// FHIR servers of a person, what they sent, what could not be read, and what goes back.
    static let m0044FHIRConnections = Migration(
        "M0044_fhir_connections",
        [
            """
            CREATE TABLE fhir_connection (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                base TEXT NOT NULL CHECK (base <> ''),
                name TEXT NOT NULL CHECK (name <> ''),
                access TEXT NOT NULL CHECK (access IN ('open', 'token', 'smart')),
                patient TEXT CHECK (patient <> ''),
                offered TEXT CHECK (offered <> ''),
                access_token TEXT CHECK (access_token <> ''),
                refresh_token TEXT CHECK (refresh_token <> ''),
                expires_at {integer},
                scopes TEXT,
                sends {integer} NOT NULL CHECK (sends IN (0, 1)),
                sends_since {integer},
                can_send {integer} NOT NULL CHECK (can_send IN (0, 1)),
                problem TEXT CHECK (problem <> ''),
                tried_at {integer},
                synced_at {integer},
                full_at {integer},
                server_time {integer},
                created_at {integer} NOT NULL,
                ended_at {integer},
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            "CREATE INDEX fhir_connection_person ON fhir_connection (person, created_at)",
            """
            CREATE TABLE fhir_resource (
                connection TEXT NOT NULL REFERENCES fhir_connection (id) ON DELETE CASCADE,
                reference TEXT NOT NULL CHECK (reference <> ''),
                resource TEXT NOT NULL CHECK (resource <> ''),
                received_at {integer} NOT NULL,
                seen_at {integer} NOT NULL,
                gone_at {integer},
                PRIMARY KEY (connection, reference)
            ) {clustered}
            """,
            """
            CREATE TABLE fhir_unread (
                connection TEXT NOT NULL REFERENCES fhir_connection (id) ON DELETE CASCADE,
                place TEXT NOT NULL CHECK (place <> ''),
                path TEXT NOT NULL,
                reason TEXT NOT NULL CHECK (reason <> ''),
                received_at {integer} NOT NULL,
                PRIMARY KEY (connection, place, path)
            ) {clustered}
            """,
            """
            CREATE TABLE fhir_sending (
                connection TEXT NOT NULL REFERENCES fhir_connection (id) ON DELETE CASCADE,
                administration TEXT NOT NULL REFERENCES administration (id) ON DELETE CASCADE,
                record_version {integer} NOT NULL,
                uuid TEXT NOT NULL CHECK (uuid <> ''),
                state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'refused', 'withdrawn')),
                reason TEXT CHECK (reason <> ''),
                remote TEXT CHECK (remote <> ''),
                remote_version TEXT CHECK (remote_version <> ''),
                at {integer} NOT NULL,
                PRIMARY KEY (connection, administration, record_version)
            ) {clustered}
            """,
            """
            CREATE TABLE fhir_sign_in (
                state TEXT NOT NULL PRIMARY KEY,
                connection TEXT NOT NULL REFERENCES fhir_connection (id) ON DELETE CASCADE,
                account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                verifier TEXT NOT NULL CHECK (verifier <> ''),
                scopes TEXT NOT NULL,
                redirect TEXT NOT NULL CHECK (redirect <> ''),
                created_at {integer} NOT NULL
            ) {clustered}
            """,
            "CREATE INDEX fhir_sending_administration ON fhir_sending (administration)",
            "CREATE INDEX fhir_sign_in_connection ON fhir_sign_in (connection)",
            "CREATE INDEX fhir_sign_in_account ON fhir_sign_in (account)",
            "CREATE INDEX fhir_sign_in_created ON fhir_sign_in (created_at)",
        ]
    )
}
