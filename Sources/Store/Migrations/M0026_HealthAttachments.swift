internal import SQL

extension Migrations {
    /// Files that stand beside an export: routes of workouts, records of clinics, electrocardiograms. `identity` is what
    /// the record is, `digest` what is kept of it; of several with one identity the one of the latest import counts.
    /// `element` is the identity of the workout or the clinical record in `health_element` that names the file. An import
    /// counts in `attachments` how many of them it has behind it, once it has read the XML.
    static let m0026HealthAttachments = Migration(
        "M0026_health_attachments",
        [
            """
            CREATE TABLE health_attachment (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                kind TEXT NOT NULL CHECK (kind IN ('workout-routes', 'clinical-records', 'electrocardiograms')),
                identity TEXT NOT NULL CHECK (identity <> ''),
                digest TEXT NOT NULL CHECK (length(digest) = 64),
                import {integer} NOT NULL,
                element TEXT,
                start_at {integer},
                utc_offset {integer},
                facts TEXT NOT NULL,
                body {bytes} NOT NULL,
                PRIMARY KEY (person, kind, identity, digest),
                CHECK ((start_at IS NULL) = (utc_offset IS NULL))
            ) {table}
            """,
            "ALTER TABLE health_import ADD COLUMN attachments {integer} CHECK (attachments >= 0)",
        ]
    )
}
