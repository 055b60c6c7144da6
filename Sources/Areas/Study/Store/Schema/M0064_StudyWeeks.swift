internal import SQL

extension StudyMigrations {
    /// What people of a study may read of its weeks, made once for each.
    static let m0064StudyWeeks = Migration(
        "M0064_study_weeks",
        [
            """
            CREATE TABLE study_week (
                study TEXT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
                week TEXT NOT NULL CHECK (length(week) = 10),
                result TEXT NOT NULL CHECK (result <> ''),
                PRIMARY KEY (study, week)
            ) {clustered}
            """
        ])
}
