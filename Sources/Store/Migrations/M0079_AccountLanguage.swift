internal import SQL

extension Migrations {
    /// The language that an account reads, as a language tag. Until now everyone read English.
    static let m0079AccountLanguage = Migration(
        "M0079_account_language",
        ["ALTER TABLE account ADD COLUMN language TEXT NOT NULL DEFAULT 'en'"])
}
