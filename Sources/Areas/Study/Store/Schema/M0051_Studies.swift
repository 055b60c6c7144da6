internal import SQL

enum StudyMigrations {
    static let m0051Studies = Migration("M0051_studies", studies + participants)

    /// Studies, their documents and teams.
    private static let studies: [StaticString] =
        [
            """
            CREATE TABLE study (
                id TEXT NOT NULL PRIMARY KEY,
                name TEXT NOT NULL CHECK (name <> ''),
                organisation TEXT NOT NULL CHECK (organisation <> ''),
                contact TEXT NOT NULL CHECK (contact <> ''),
                ethics_reference TEXT NOT NULL,
                purpose TEXT NOT NULL,
                eligibility TEXT NOT NULL,
                starts TEXT NOT NULL CHECK (length(starts) = 10),
                ends TEXT NOT NULL CHECK (length(ends) = 10),
                linkage TEXT NOT NULL,
                turn TEXT NOT NULL,
                regions TEXT NOT NULL,
                retention_years {integer} NOT NULL CHECK (retention_years BETWEEN 0 AND 50),
                nudge_days {integer} NOT NULL CHECK (nudge_days BETWEEN 0 AND 60),
                phase TEXT NOT NULL,
                created_at {integer} NOT NULL,
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            """
            CREATE TABLE study_document (
                study TEXT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
                kind TEXT NOT NULL,
                number {integer} NOT NULL CHECK (number > 0),
                content TEXT NOT NULL CHECK (content <> ''),
                created_at {integer} NOT NULL,
                PRIMARY KEY (study, kind, number)
            ) {clustered}
            """,
            """
            CREATE TABLE study_role (
                id TEXT NOT NULL PRIMARY KEY,
                study TEXT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
                name TEXT NOT NULL CHECK (name <> ''),
                description TEXT NOT NULL,
                permissions TEXT NOT NULL,
                is_preset {integer} NOT NULL CHECK (is_preset IN (0, 1)),
                UNIQUE (study, name)
            ) {table}
            """,
            """
            CREATE TABLE study_member (
                study TEXT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
                account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                role TEXT NOT NULL REFERENCES study_role (id),
                site TEXT,
                joined_at {integer} NOT NULL,
                PRIMARY KEY (study, account)
            ) {clustered}
            """,
            "CREATE INDEX study_member_account ON study_member (account, study)",
            "CREATE INDEX study_member_role ON study_member (role)",
            """
            CREATE TABLE study_factor (
                account TEXT NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
                secret TEXT NOT NULL CHECK (secret <> ''),
                confirmed_at {integer},
                last_step {integer} NOT NULL
            ) {table}
            """,
            """
            CREATE TABLE study_session (
                session TEXT NOT NULL PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
                verified_at {integer} NOT NULL
            ) {table}
            """,
            """
            CREATE TABLE study_view (
                id TEXT NOT NULL PRIMARY KEY,
                study TEXT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
                account TEXT NOT NULL,
                at {integer} NOT NULL,
                what TEXT NOT NULL,
                record TEXT
            ) {table}
            """,
            "CREATE INDEX study_view_study ON study_view (study, at, id)",
        ]
}
