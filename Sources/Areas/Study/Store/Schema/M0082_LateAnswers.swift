internal import SQL

extension StudyMigrations {
    /// On which day an answer with a study key came, if it was a later one than its own. An anonymous answer has none.
    static let m0082LateAnswers = Migration(
        "M0082_late_answers",
        [
            """
            ALTER TABLE study_answer ADD COLUMN received_on TEXT
                CHECK (received_on IS NULL OR (length(received_on) = 10 AND participant IS NOT NULL))
            """
        ])
}
