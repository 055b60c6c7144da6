internal import SQL

extension StudyMigrations {
    /// Releases of a study with their files, which are in the database so that publishing, copying and deleting them is
    /// one thing each.
    static let m0056StudyReleases = Migration(
        "M0056_study_releases",
        [
            """
            CREATE TABLE study_release (
                id TEXT NOT NULL PRIMARY KEY,
                study TEXT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
                number {integer} NOT NULL CHECK (number > 0),
                account TEXT NOT NULL,
                asked_at {integer} NOT NULL,
                rules TEXT NOT NULL CHECK (rules <> ''),
                licence TEXT NOT NULL CHECK (licence <> ''),
                finished_at {integer},
                problem TEXT,
                is_outdated {integer} NOT NULL CHECK (is_outdated IN (0, 1)),
                people {integer},
                answers {integer},
                report TEXT,
                sealed_seed TEXT,
                members TEXT,
                published_at {integer},
                published_by TEXT,
                UNIQUE (study, number),
                CHECK (published_at IS NULL OR (members IS NOT NULL AND problem IS NULL))
            ) {table}
            """,
            """
            CREATE TABLE study_release_file (
                release TEXT NOT NULL REFERENCES study_release (id) ON DELETE CASCADE,
                position {integer} NOT NULL,
                name TEXT NOT NULL CHECK (name <> ''),
                bytes {integer} NOT NULL,
                sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
                PRIMARY KEY (release, name)
            ) {clustered}
            """,
            """
            CREATE TABLE study_release_part (
                release TEXT NOT NULL REFERENCES study_release (id) ON DELETE CASCADE,
                name TEXT NOT NULL CHECK (name <> ''),
                number {integer} NOT NULL,
                content {bytes} NOT NULL,
                PRIMARY KEY (release, name, number)
            ) {table}
            """,
        ])
}
