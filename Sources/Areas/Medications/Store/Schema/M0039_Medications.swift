internal import SQL

enum MedicationMigrations {
    /// Medicines, how they were taken at which time, and what was taken.
    static let m0039Medications = Migration(
        "M0039_medications",
        [
            """
            CREATE TABLE medication (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                name TEXT NOT NULL CHECK (name <> ''),
                form TEXT CHECK (form <> ''),
                strength TEXT CHECK (strength <> ''),
                reason TEXT CHECK (reason <> ''),
                prescriber TEXT CHECK (prescriber <> ''),
                pharmacy TEXT CHECK (pharmacy <> ''),
                notes TEXT CHECK (notes <> ''),
                status TEXT NOT NULL CHECK (status IN ('draft', 'active', 'on-hold', 'stopped', 'completed')),
                course TEXT NOT NULL CHECK (course <> ''),
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            "CREATE INDEX medication_person ON medication (person, created_at)",
            """
            CREATE TABLE medication_period (
                medication TEXT NOT NULL REFERENCES medication (id) ON DELETE CASCADE,
                since {integer} NOT NULL,
                status TEXT NOT NULL,
                course TEXT NOT NULL CHECK (course <> ''),
                PRIMARY KEY (medication, since)
            ) {clustered}
            """,
            """
            CREATE TABLE administration (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                medication TEXT NOT NULL REFERENCES medication (id) ON DELETE CASCADE,
                status TEXT NOT NULL CHECK (status IN ('completed', 'not-done')),
                at {integer} NOT NULL,
                utc_offset {integer} NOT NULL,
                day TEXT NOT NULL,
                slot TEXT CHECK (slot <> ''),
                due_at {integer},
                due_offset {integer},
                reason TEXT CHECK (reason <> ''),
                amount TEXT CHECK (amount <> ''),
                unit TEXT CHECK (unit <> ''),
                note TEXT CHECK (note <> ''),
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0),
                CHECK ((due_at IS NULL) = (due_offset IS NULL)),
                CHECK (status = 'not-done' OR reason IS NULL)
            ) {table}
            """,
            "CREATE INDEX administration_day ON administration (person, day)",
            "CREATE INDEX administration_medication ON administration (medication, at)",
            """
            CREATE UNIQUE INDEX administration_slot ON administration (medication, slot)
                WHERE slot IS NOT NULL AND deleted_at IS NULL
            """,
            """
            CREATE TABLE medication_delay (
                medication TEXT NOT NULL REFERENCES medication (id) ON DELETE CASCADE,
                slot TEXT NOT NULL CHECK (slot <> ''),
                day TEXT NOT NULL,
                until {integer} NOT NULL,
                utc_offset {integer} NOT NULL,
                PRIMARY KEY (medication, slot)
            ) {clustered}
            """,
            """
            CREATE TABLE meal_time (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                code TEXT NOT NULL CHECK (code <> ''),
                time TEXT NOT NULL,
                PRIMARY KEY (person, code)
            ) {clustered}
            """,
        ]
    )
}
