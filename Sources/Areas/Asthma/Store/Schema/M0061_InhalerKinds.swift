internal import SQL

extension AsthmaMigrations {
    /// What kind of inhaler it is, and since when its regular puffs count for a medicine of the list. No program could
    /// set `medication` before, so there is no tie without a first day.
    static let m0061InhalerKinds = Migration(
        "M0061_inhaler_kinds",
        [
            "ALTER TABLE inhaler ADD COLUMN kind TEXT CHECK (kind <> '')",
            "ALTER TABLE inhaler ADD COLUMN medication_since TEXT CHECK (length(medication_since) = 10)",
            "UPDATE inhaler SET medication = NULL",
        ])
}
