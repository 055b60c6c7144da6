internal import SQL

extension StudyMigrations {
    /// When a child comes of age, and what they sign for themself from then on.
    static let m0074ComingOfAge = Migration(
        "M0074_coming_of_age",
        [
            "ALTER TABLE study_consent ADD COLUMN of_age_on TEXT CHECK (length(of_age_on) = 10)",
            "ALTER TABLE study_consent ADD COLUMN own_name TEXT CHECK (own_name <> '')",
            "ALTER TABLE study_consent ADD COLUMN own_signature TEXT",
            "ALTER TABLE study_consent ADD COLUMN own_signed_at {integer}",
        ])
}
