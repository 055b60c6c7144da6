internal import SQL

extension MedicationMigrations {
    /// Refills and counts of medicines, when to get more, and photos of packs.
    static let m0041MedicationStock = Migration(
        "M0041_medication_stock",
        [
            """
            CREATE TABLE stock_entry (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                medication TEXT NOT NULL REFERENCES medication (id) ON DELETE CASCADE,
                kind TEXT NOT NULL CHECK (kind IN ('refill', 'count')),
                at {integer} NOT NULL,
                utc_offset {integer} NOT NULL,
                pieces TEXT NOT NULL CHECK (pieces <> ''),
                unit TEXT NOT NULL CHECK (unit <> ''),
                pack TEXT CHECK (pack <> ''),
                days {integer} CHECK (days > 0),
                expires TEXT CHECK (length(expires) IN (7, 10)),
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0),
                CHECK (kind = 'refill' OR days IS NULL)
            ) {table}
            """,
            "CREATE INDEX stock_entry_person ON stock_entry (person, medication, at)",
            "CREATE INDEX stock_entry_medication ON stock_entry (medication)",
            """
            CREATE TABLE refill_point (
                medication TEXT NOT NULL PRIMARY KEY REFERENCES medication (id) ON DELETE CASCADE,
                days {integer} NOT NULL CHECK (days > 0)
            ) {clustered}
            """,
            """
            CREATE TABLE medication_photo (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                medication TEXT NOT NULL REFERENCES medication (id) ON DELETE CASCADE,
                jpeg {bytes} NOT NULL,
                digest TEXT NOT NULL,
                created_at {integer} NOT NULL,
                PRIMARY KEY (person, medication)
            ) {table}
            """,
            "CREATE INDEX medication_photo_medication ON medication_photo (medication)",
        ]
    )
}
