internal import SQL

extension Migrations {
    /// Links for clinics that also give a patient summary as a SMART Health Link, and the wrong passcodes that a link has
    /// seen in its life.
    static let m0075LinkSummaries = Migration(
        "M0075_link_summaries",
        [
            "ALTER TABLE clinic_link ADD COLUMN summary_key TEXT",
            "ALTER TABLE clinic_link ADD COLUMN none_known TEXT NOT NULL DEFAULT ''",
            "ALTER TABLE clinic_link ADD COLUMN wrong_passcodes {integer} NOT NULL DEFAULT 0 CHECK (wrong_passcodes >= 0)",
        ])
}
