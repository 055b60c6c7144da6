internal import SQL

extension StudyMigrations {
    /// Sites of a study, which had been words of invitations and members, and several of them for one member.
    ///
    /// The code of a site is what invitations, participants, answers and their counts have in `site`. Members and analyses
    /// have a list in `sites`, one code on each line; NULL is the whole study.
    static let m0073StudySites = Migration(
        "M0073_study_sites",
        [
            """
            CREATE TABLE study_site (
                study TEXT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
                code TEXT NOT NULL CHECK (code <> ''),
                name TEXT NOT NULL CHECK (name <> ''),
                contact TEXT CHECK (contact <> ''),
                PRIMARY KEY (study, code)
            ) {clustered}
            """,
            """
            INSERT INTO study_site (study, code, name)
            SELECT study, site, site FROM study_invitation WHERE site <> ''
            UNION SELECT study, site, site FROM study_member WHERE site <> ''
            """,
            "ALTER TABLE study_member RENAME COLUMN site TO sites",
            "ALTER TABLE study_analysis RENAME COLUMN site TO sites",
        ])
}
