internal import SQL

extension Migrations {
    static let m0013Documents = Migration(
        "M0013_documents",
        [
            """
            CREATE TABLE document (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                id TEXT NOT NULL,
                position {integer} NOT NULL,
                title TEXT NOT NULL CHECK (title <> ''),
                day TEXT CHECK (length(day) = 10),
                file_name TEXT NOT NULL CHECK (file_name <> ''),
                kind TEXT NOT NULL CHECK (kind IN ('jpeg', 'png', 'heic', 'pdf')),
                bytes {integer} NOT NULL CHECK (bytes > 0),
                digest TEXT NOT NULL CHECK (length(digest) = 64),
                width {integer} CHECK (width > 0),
                height {integer} CHECK (height > 0),
                pages {integer} CHECK (pages > 0),
                has_thumbnail {integer} NOT NULL CHECK (has_thumbnail IN (0, 1)),
                keep_offline {integer} NOT NULL CHECK (keep_offline IN (0, 1)),
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0),
                PRIMARY KEY (person, id),
                CHECK ((width IS NULL) = (height IS NULL))
            ) {clustered}
            """,
            "CREATE INDEX document_position ON document (person, position)",
            "CREATE INDEX document_deleted ON document (deleted_at)",
        ]
    )
}
