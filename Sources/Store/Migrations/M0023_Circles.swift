internal import SQL

extension Migrations {
    /// People who compare how much they moved. A household has one circle without a name, in which nobody is until they
    /// choose to; the others have a name and a code, of which only the digest is kept. Who leaves is gone. Members have
    /// places in the order in which they came: the one with the least looks after the circle.
    static let m0023Circles = Migration(
        "M0023_circles",
        [
            """
            CREATE TABLE circle (
                id TEXT NOT NULL PRIMARY KEY,
                household TEXT UNIQUE REFERENCES household (id) ON DELETE CASCADE,
                name TEXT CHECK (name <> ''),
                code_hash TEXT UNIQUE CHECK (length(code_hash) = 64),
                code_created_at {integer},
                created_at {integer} NOT NULL,
                CHECK ((household IS NULL) = (name IS NOT NULL)),
                CHECK ((code_hash IS NULL) = (code_created_at IS NULL))
            ) {table}
            """,
            """
            CREATE TABLE circle_member (
                circle TEXT NOT NULL REFERENCES circle (id) ON DELETE CASCADE,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                id TEXT NOT NULL UNIQUE,
                nickname TEXT NOT NULL CHECK (nickname <> ''),
                shown TEXT NOT NULL,
                place {integer} NOT NULL CHECK (place > 0),
                joined_at {integer} NOT NULL,
                version {integer} NOT NULL CHECK (version > 0),
                PRIMARY KEY (circle, person),
                UNIQUE (circle, place)
            ) {clustered}
            """,
            "CREATE INDEX circle_member_person ON circle_member (person)",
        ]
    )
}
