internal import SQL

extension ImmunotherapyStore {
    /// How levels are given besides milligrams, and packs and counts of what they are given from.
    ///
    /// Counts are in ten-thousandths.
    static let m0081LevelSupply = Migration(
        "M0081_level_supply",
        [
            """
            CREATE TABLE level_measure (
                level TEXT NOT NULL PRIMARY KEY REFERENCES dose_level (id) ON DELETE CASCADE,
                ten_thousandths {integer} NOT NULL CHECK (ten_thousandths > 0),
                unit TEXT NOT NULL CHECK (unit <> ''),
                unit_name TEXT CHECK (unit_name <> ''),
                CHECK (unit <> 'other' OR unit_name IS NOT NULL)
            ) {clustered}
            """,
            """
            CREATE TABLE supply_entry (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                level TEXT NOT NULL REFERENCES dose_level (id) ON DELETE CASCADE,
                kind TEXT NOT NULL CHECK (kind IN ('pack', 'count')),
                at {integer} NOT NULL,
                utc_offset {integer} NOT NULL,
                ten_thousandths {integer} NOT NULL CHECK (ten_thousandths >= 0),
                unit TEXT NOT NULL CHECK (unit <> ''),
                unit_name TEXT CHECK (unit_name <> ''),
                lot TEXT CHECK (lot <> ''),
                expires TEXT CHECK (length(expires) IN (7, 10)),
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0),
                CHECK (unit <> 'other' OR unit_name IS NOT NULL),
                CHECK (kind = 'count' OR ten_thousandths > 0)
            ) {table}
            """,
            "CREATE INDEX supply_entry_person ON supply_entry (person, level, at)",
            "CREATE INDEX supply_entry_level ON supply_entry (level)",
        ]
    )
}
