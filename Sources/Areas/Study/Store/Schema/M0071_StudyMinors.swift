internal import SQL

extension StudyMigrations {
    /// Whether minors may take part, the guardian's part of a consent, and what an invitation was before a correction.
    static let m0071StudyMinors = Migration(
        "M0071_study_minors",
        [
            """
            ALTER TABLE study ADD COLUMN admits_minors {integer} NOT NULL DEFAULT 0 CHECK (admits_minors IN (0, 1))
            """,
            "ALTER TABLE study_consent ADD COLUMN guardian_name TEXT CHECK (guardian_name <> '')",
            "ALTER TABLE study_consent ADD COLUMN guardian_relation TEXT",
            "ALTER TABLE study_consent ADD COLUMN guardian_signature TEXT",
            "ALTER TABLE study_invitation_event ADD COLUMN earlier TEXT",
        ])
}
