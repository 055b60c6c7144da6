internal import SQL

extension Migrations {
    static let m0009DosePlan = Migration(
        "M0009_dose_plan",
        [
            """
            CREATE TABLE dose_plan (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                version {integer} NOT NULL CHECK (version > 0),
                agreed_by TEXT NOT NULL CHECK (agreed_by <> ''),
                agreed_on TEXT NOT NULL CHECK (length(agreed_on) = 10),
                body TEXT NOT NULL,
                created_at {integer} NOT NULL,
                created_by TEXT NOT NULL,
                PRIMARY KEY (person, version)
            ) {clustered}
            """,
            """
            CREATE TABLE clinic_visit (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                day TEXT NOT NULL CHECK (length(day) = 10),
                notes TEXT,
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            "CREATE INDEX clinic_visit_person ON clinic_visit (person, day)",
            """
            CREATE TABLE clinic_visit_level (
                visit TEXT NOT NULL REFERENCES clinic_visit (id) ON DELETE CASCADE,
                level TEXT NOT NULL REFERENCES dose_level (id),
                PRIMARY KEY (visit, level)
            ) {clustered}
            """,
            "CREATE INDEX clinic_visit_level_level ON clinic_visit_level (level)",
            """
            CREATE TABLE dose_hold (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                allergen TEXT REFERENCES allergen (id),
                from_day TEXT NOT NULL CHECK (length(from_day) = 10),
                through_day TEXT CHECK (length(through_day) = 10),
                reason TEXT,
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            "CREATE INDEX dose_hold_person ON dose_hold (person, from_day)",
            "CREATE INDEX dose_hold_allergen ON dose_hold (allergen)",
            """
            CREATE TABLE dose_skip (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                day TEXT NOT NULL CHECK (length(day) = 10),
                allergen TEXT NOT NULL REFERENCES allergen (id),
                slot {integer} NOT NULL CHECK (slot >= 0),
                reason TEXT NOT NULL CHECK (reason IN ('ill', 'clinic', 'symptoms', 'away', 'forgotten', 'refused',
                                                       'other', 'unspecified')),
                notes TEXT,
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            """
            CREATE UNIQUE INDEX dose_skip_slot ON dose_skip (person, day, allergen, slot) WHERE deleted_at IS NULL
            """,
            "CREATE INDEX dose_skip_person ON dose_skip (person, day)",
            "CREATE INDEX dose_skip_allergen ON dose_skip (allergen)",
            """
            CREATE TABLE intake_decision (
                person TEXT NOT NULL,
                day TEXT NOT NULL,
                intake TEXT NOT NULL,
                allergen TEXT NOT NULL REFERENCES allergen (id),
                plan_version {integer},
                verdict TEXT NOT NULL CHECK (verdict IN ('proceed', 'half', 'reduce', 'hold', 'call')),
                deviates {integer} NOT NULL CHECK (deviates IN (0, 1)),
                body TEXT NOT NULL,
                created_at {integer} NOT NULL,
                PRIMARY KEY (person, day, intake, allergen),
                FOREIGN KEY (person, day) REFERENCES dose (person, day) ON DELETE CASCADE,
                FOREIGN KEY (person, plan_version) REFERENCES dose_plan (person, version)
            ) {clustered}
            """,
            "CREATE INDEX intake_decision_allergen ON intake_decision (allergen)",
        ]
    )
}
