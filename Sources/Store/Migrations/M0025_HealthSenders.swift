internal import SQL

extension Migrations {
    /// What programs send day by day: an import that is complete from the beginning and grows, one for each token.
    /// `sender` is the name that the token had; null for files.
    static let m0025HealthSenders = Migration(
        "M0025_health_senders", ["ALTER TABLE health_import ADD COLUMN sender TEXT CHECK (sender <> '')"])
}
