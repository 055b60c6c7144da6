internal import SQL

extension Migrations {
    static let m0014RescueMedicines = Migration(
        "M0014_rescue_medicines",
        [
            """
            CREATE TABLE rescue_medicine (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                id TEXT NOT NULL,
                kind TEXT NOT NULL CHECK (kind IN ('auto-injector', 'nasal-spray', 'antihistamine',
                                                   'reliever-inhaler', 'corticosteroid', 'other')),
                name TEXT CHECK (name <> ''),
                strength TEXT CHECK (strength <> ''),
                unit TEXT CHECK (unit IN ('mg', 'mcg', 'mg/ml', 'mcg/puff')),
                place TEXT CHECK (place <> ''),
                lot TEXT CHECK (lot <> ''),
                expires TEXT CHECK (length(expires) IN (7, 10)),
                pieces {integer} NOT NULL CHECK (pieces > 0),
                notes TEXT,
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0),
                PRIMARY KEY (person, id),
                CHECK ((strength IS NULL) = (unit IS NULL)),
                CHECK (kind <> 'other' OR name IS NOT NULL)
            ) {clustered}
            """,
            """
            CREATE TABLE rescue_medicine_photo (
                person TEXT NOT NULL,
                medicine TEXT NOT NULL,
                jpeg {bytes} NOT NULL,
                digest TEXT NOT NULL,
                created_at {integer} NOT NULL,
                PRIMARY KEY (person, medicine),
                FOREIGN KEY (person, medicine) REFERENCES rescue_medicine (person, id) ON DELETE CASCADE
            ) {table}
            """,
            """
            CREATE TABLE rescue_check (
                person TEXT NOT NULL,
                id TEXT NOT NULL,
                medicine TEXT NOT NULL,
                day TEXT NOT NULL CHECK (length(day) = 10),
                at {integer} NOT NULL,
                utc_offset {integer} NOT NULL,
                is_there {integer} CHECK (is_there IN (0, 1)),
                is_in_date {integer} CHECK (is_in_date IN (0, 1)),
                is_clear {integer} CHECK (is_clear IN (0, 1)),
                note TEXT,
                created_by TEXT NOT NULL,
                deleted_at {integer},
                PRIMARY KEY (person, id),
                FOREIGN KEY (person, medicine) REFERENCES rescue_medicine (person, id) ON DELETE CASCADE
            ) {clustered}
            """,
            "CREATE INDEX rescue_check_medicine ON rescue_check (person, medicine, at)",
            """
            CREATE TABLE rescue_hint_dismissal (
                person TEXT NOT NULL PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
                dismissed_at {integer} NOT NULL,
                dismissed_by TEXT NOT NULL
            ) {table}
            """,
            """
            CREATE TABLE action_plan (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                version {integer} NOT NULL CHECK (version > 0),
                body TEXT NOT NULL,
                created_at {integer} NOT NULL,
                created_by TEXT NOT NULL,
                PRIMARY KEY (person, version)
            ) {clustered}
            """,
        ]
    )
}
