internal import SQL

extension StudyMigrations {
    /// When the questions of a study are asked, the air that decides it, and when somebody was nudged.
    static let m0065StudyPrompts = Migration(
        "M0065_study_prompts",
        [
            "ALTER TABLE study ADD COLUMN opens {integer} CHECK (opens BETWEEN 0 AND 1439)",
            "ALTER TABLE study ADD COLUMN closes {integer} CHECK (closes BETWEEN 0 AND 1439)",
            "ALTER TABLE study ADD COLUMN trigger_figure TEXT",
            "ALTER TABLE study ADD COLUMN trigger_from {integer}",
            "ALTER TABLE study ADD COLUMN asks_unknown {integer} CHECK (asks_unknown IN (0, 1))",
            "ALTER TABLE study_participant ADD COLUMN nudged_on TEXT CHECK (length(nudged_on) = 10)",
            """
            CREATE TABLE study_trigger_day (
                study TEXT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
                region TEXT NOT NULL,
                day TEXT NOT NULL CHECK (length(day) = 10),
                hundredths {integer} NOT NULL,
                PRIMARY KEY (study, region, day)
            ) {clustered}
            """,
        ])
}
