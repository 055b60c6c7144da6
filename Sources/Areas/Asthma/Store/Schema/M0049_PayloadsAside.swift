internal import SQL

extension AsthmaMigrations {
    /// What devices sent that is no puff until a person says when it was.
    static let m0049PayloadsAside = Migration(
        "M0049_payloads_aside",
        [
            """
            CREATE TABLE payload_aside (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                inhaler TEXT NOT NULL REFERENCES inhaler (id) ON DELETE CASCADE,
                canister TEXT REFERENCES canister (id) ON DELETE SET NULL,
                received_at {integer} NOT NULL,
                utc_offset {integer} NOT NULL,
                day TEXT NOT NULL CHECK (length(day) = 10),
                payload TEXT NOT NULL,
                reason TEXT NOT NULL CHECK (reason <> ''),
                device TEXT CHECK (device <> ''),
                boot {integer},
                sequence {integer},
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            "CREATE INDEX payload_aside_person ON payload_aside (person, created_at, id)",
            "CREATE INDEX payload_aside_inhaler ON payload_aside (inhaler)",
            "CREATE INDEX payload_aside_canister ON payload_aside (canister)",
        ])
}
