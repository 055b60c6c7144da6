internal import SQL

extension MedicationMigrations {
    /// Which medicines are also those before a dose or for reactions, and which records follow another one.
    static let m0045MedicationLinks = Migration(
        "M0045_medication_links",
        [
            """
            CREATE TABLE medication_link (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                role TEXT NOT NULL CHECK (role IN ('before-dose', 'rescue')),
                subject TEXT NOT NULL CHECK (subject <> ''),
                medication TEXT NOT NULL REFERENCES medication (id) ON DELETE CASCADE,
                since TEXT NOT NULL,
                PRIMARY KEY (person, role, subject)
            ) {clustered}
            """,
            "CREATE INDEX medication_link_medication ON medication_link (medication)",
            "ALTER TABLE administration ADD COLUMN origin TEXT CHECK (origin <> '')",
        ]
    )
}
