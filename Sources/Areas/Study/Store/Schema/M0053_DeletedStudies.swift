internal import SQL

extension StudyMigrations {
    /// What stays of a study after its retention: enough to tell somebody who comes back what happened.
    static let m0053DeletedStudies = Migration(
        "M0053_deleted_studies",
        [
            """
            CREATE TABLE study_deleted (
                id TEXT NOT NULL PRIMARY KEY,
                name TEXT NOT NULL CHECK (name <> ''),
                contact TEXT NOT NULL CHECK (contact <> ''),
                deleted_on TEXT NOT NULL CHECK (length(deleted_on) = 10)
            ) {table}
            """
        ])
}
