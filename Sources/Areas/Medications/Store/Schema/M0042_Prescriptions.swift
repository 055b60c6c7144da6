internal import SQL

extension MedicationMigrations {
    /// Prescriptions as they came, each version a row; the medicine is the one that it became.
    static let m0042Prescriptions = Migration(
        "M0042_prescriptions",
        [
            """
            CREATE TABLE prescription (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                source TEXT NOT NULL CHECK (source <> ''),
                identifier TEXT NOT NULL CHECK (identifier <> ''),
                medication TEXT NOT NULL REFERENCES medication (id) ON DELETE CASCADE,
                medicine TEXT CHECK (medicine <> ''),
                resource TEXT NOT NULL CHECK (resource <> ''),
                received_at {integer} NOT NULL
            ) {table}
            """,
            "CREATE INDEX prescription_source ON prescription (person, source, identifier, received_at)",
            "CREATE INDEX prescription_medication ON prescription (medication, received_at)",
        ]
    )
}
