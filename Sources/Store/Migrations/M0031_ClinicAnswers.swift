internal import SQL

extension Migrations {
    /// What the clinic said when it was called, the level that a person was on before doses were logged here, what was
    /// said about a symptom later, and how each dose compares with what was decided about it.
    ///
    /// Decisions stay as they were written: a dose whose decision called for nothing but open questions counts as one
    /// that nobody was asked about. Visits keep the name and the amount that a level had when the visit was recorded,
    /// from the audit: what the level said before it was first changed after that, or what it says now.
    static let m0031ClinicAnswers = Migration(
        "M0031_clinic_answers",
        [
            """
            CREATE TABLE clinic_answer (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                allergen TEXT NOT NULL REFERENCES allergen (id),
                day TEXT NOT NULL CHECK (length(day) = 10),
                at {integer} NOT NULL,
                utc_offset {integer} NOT NULL,
                level TEXT REFERENCES dose_level (id),
                level_name TEXT,
                nanograms {integer} CHECK (nanograms > 0),
                share TEXT CHECK (share IN ('full', 'half')),
                clinician TEXT NOT NULL,
                about TEXT NOT NULL,
                notes TEXT,
                created_at {integer} NOT NULL,
                deleted_at {integer},
                CHECK ((level IS NULL) = (nanograms IS NULL) AND (level IS NULL) = (level_name IS NULL)
                       AND (level IS NULL) = (share IS NULL))
            ) {table}
            """,
            "CREATE INDEX clinic_answer_person ON clinic_answer (person, day)",
            "CREATE INDEX clinic_answer_allergen ON clinic_answer (allergen)",
            "CREATE INDEX clinic_answer_level ON clinic_answer (level)",
            """
            CREATE TABLE level_start (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                level TEXT NOT NULL REFERENCES dose_level (id),
                level_name TEXT NOT NULL,
                nanograms {integer} NOT NULL CHECK (nanograms > 0),
                since_day TEXT NOT NULL CHECK (length(since_day) = 10),
                recorded_day TEXT NOT NULL CHECK (length(recorded_day) = 10),
                created_at {integer} NOT NULL,
                deleted_at {integer}
            ) {table}
            """,
            "CREATE INDEX level_start_person ON level_start (person)",
            "CREATE INDEX level_start_level ON level_start (level)",
            """
            CREATE TABLE symptom_statement (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                symptom TEXT NOT NULL,
                kind TEXT NOT NULL CHECK (kind IN ('over', 'other-cause')),
                at {integer} NOT NULL,
                PRIMARY KEY (person, symptom, kind)
            ) {clustered}
            """,
            """
            CREATE TABLE intake_decision_new (
                person TEXT NOT NULL,
                day TEXT NOT NULL,
                intake TEXT NOT NULL,
                allergen TEXT NOT NULL REFERENCES allergen (id),
                plan_version {integer},
                verdict TEXT NOT NULL CHECK (verdict IN ('proceed', 'half', 'reduce', 'ask', 'hold', 'call')),
                deviates {integer} NOT NULL CHECK (deviates IN (0, 1)),
                body TEXT NOT NULL,
                created_at {integer} NOT NULL,
                standing TEXT CHECK (standing IN ('allowed', 'not-asked', 'against')),
                half_asked {integer} CHECK (half_asked IN (0, 1)),
                PRIMARY KEY (person, day, intake, allergen),
                FOREIGN KEY (person, day) REFERENCES dose (person, day) ON DELETE CASCADE,
                FOREIGN KEY (person, plan_version) REFERENCES dose_plan (person, version)
            ) {clustered}
            """,
            """
            INSERT INTO intake_decision_new (person, day, intake, allergen, plan_version, verdict, deviates, body,
                                             created_at)
            SELECT person, day, intake, allergen, plan_version, verdict, deviates, body, created_at
            FROM intake_decision
            """,
            "DROP TABLE intake_decision",
            "ALTER TABLE intake_decision_new RENAME TO intake_decision",
            "CREATE INDEX intake_decision_allergen ON intake_decision (allergen)",
            """
            CREATE INDEX intake_decision_against
            ON intake_decision (person, verdict, plan_version, day, intake, allergen)
            """,
            "CREATE INDEX portion_allergen_amount ON portion (allergen, nanograms)",
            "ALTER TABLE clinic_visit_level ADD COLUMN level_name TEXT",
            "ALTER TABLE clinic_visit_level ADD COLUMN nanograms {integer} CHECK (nanograms > 0)",
            """
            UPDATE clinic_visit_level SET
                level_name = coalesce((
                    SELECT json_extract(audit.before, '$.name') FROM audit
                    JOIN clinic_visit ON clinic_visit.id = clinic_visit_level.visit
                    WHERE audit.person = clinic_visit.person AND audit.noun = 'dose level'
                      AND audit.record = clinic_visit_level.level AND audit.before IS NOT NULL
                      AND audit.at > clinic_visit.created_at
                    ORDER BY audit.at, audit.id LIMIT 1), (
                    SELECT name FROM dose_level WHERE dose_level.id = clinic_visit_level.level)),
                nanograms = coalesce((
                    SELECT CAST(round(CAST(json_extract(audit.before, '$.milligrams') AS REAL) * 1000000) AS {integer})
                    FROM audit JOIN clinic_visit ON clinic_visit.id = clinic_visit_level.visit
                    WHERE audit.person = clinic_visit.person AND audit.noun = 'dose level'
                      AND audit.record = clinic_visit_level.level AND audit.before IS NOT NULL
                      AND audit.at > clinic_visit.created_at
                    ORDER BY audit.at, audit.id LIMIT 1), (
                    SELECT nanograms FROM dose_level WHERE dose_level.id = clinic_visit_level.level))
            """,
        ]
    )
}
