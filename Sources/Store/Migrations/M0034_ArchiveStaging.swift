internal import SQL

extension Migrations {
    /// Households that hold what an import of an archive has brought so far, until its last step. Nobody is in them.
    static let m0034ArchiveStaging = Migration(
        "M0034_archive_staging",
        [
            """
            CREATE TABLE archive_staging (
                household TEXT NOT NULL PRIMARY KEY REFERENCES household (id) ON DELETE CASCADE,
                active_at {integer} NOT NULL
            ) {table}
            """
        ]
    )
}
