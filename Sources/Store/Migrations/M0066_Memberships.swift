internal import SQL

extension Migrations {
    /// What the members of a household may do, and what somebody who is invited will be allowed to do. `role_people` has
    /// the ids of the people it is about, separated by spaces, or null for everybody. They are no foreign keys: when the
    /// last of them is deleted, nobody is left, which is not everybody.
    static let m0066Memberships = Migration(
        "M0066_memberships",
        [
            """
            ALTER TABLE account ADD COLUMN role TEXT NOT NULL DEFAULT 'guardian'
            CHECK (role IN ('guardian', 'self', 'helper', 'reader'))
            """,
            "ALTER TABLE account ADD COLUMN role_people TEXT CHECK (role_people IS NULL OR role <> 'guardian')",
            "ALTER TABLE account ADD COLUMN role_ends_at {integer} CHECK (role_ends_at IS NULL OR role <> 'guardian')",
            """
            ALTER TABLE invitation ADD COLUMN role TEXT NOT NULL DEFAULT 'guardian'
            CHECK (role IN ('guardian', 'self', 'helper', 'reader'))
            """,
            "ALTER TABLE invitation ADD COLUMN role_people TEXT CHECK (role_people IS NULL OR role <> 'guardian')",
            """
            ALTER TABLE invitation ADD COLUMN role_ends_at {integer}
            CHECK (role_ends_at IS NULL OR role <> 'guardian')
            """,
        ])
}
