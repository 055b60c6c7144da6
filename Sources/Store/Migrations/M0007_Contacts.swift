internal import SQL

extension Migrations {
    static let m0007Contacts = Migration(
        "M0007_contacts",
        [
            """
            CREATE TABLE contact (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                role TEXT NOT NULL CHECK (role IN ('doctor', 'clinic', 'emergency', 'other')),
                name TEXT NOT NULL CHECK (name <> ''),
                number TEXT NOT NULL CHECK (number <> ''),
                note TEXT,
                position {integer} NOT NULL,
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            "CREATE INDEX contact_person ON contact (person, position)",
            """
            CREATE TABLE emergency_setting (
                person TEXT NOT NULL PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
                country TEXT CHECK (length(country) = 2),
                number TEXT CHECK (number <> ''),
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
        ]
    )
}
