internal import SQL

extension StudyMigrations {
    /// Analyses that somebody of a team has run, with their results.
    static let m0054StudyAnalyses = Migration(
        "M0054_study_analyses",
        [
            """
            CREATE TABLE study_analysis (
                id TEXT NOT NULL PRIMARY KEY,
                study TEXT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
                number {integer} NOT NULL CHECK (number > 0),
                account TEXT NOT NULL,
                asked_at {integer} NOT NULL,
                outcome TEXT NOT NULL CHECK (outcome <> ''),
                exposures TEXT NOT NULL CHECK (exposures <> ''),
                last_lag {integer} NOT NULL CHECK (last_lag BETWEEN 0 AND 7),
                counts_everybody {integer} NOT NULL CHECK (counts_everybody IN (0, 1)),
                division TEXT,
                site TEXT,
                finished_at {integer},
                problem TEXT,
                report TEXT,
                UNIQUE (study, number),
                CHECK (finished_at IS NOT NULL OR (problem IS NULL AND report IS NULL))
            ) {table}
            """
        ])
}
