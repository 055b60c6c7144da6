internal import SQL

extension Migrations {
    /// What other programs measured. `health_sample` has the natural key of a sample: Apple's exports give none an id.
    /// Rows of an import count from the moment when it is complete; what it changes waits in `health_change` until then.
    static let m0019Health = Migration(
        "M0019_health",
        [
            """
            CREATE TABLE health_import (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                number {integer} NOT NULL CHECK (number > 0),
                digest TEXT NOT NULL CHECK (length(digest) = 64),
                bytes {integer} NOT NULL CHECK (bytes >= 0),
                state TEXT NOT NULL CHECK (state IN ('running', 'complete', 'sweeping', 'stopped')),
                runner TEXT NOT NULL,
                place {integer} NOT NULL CHECK (place >= 0),
                locale TEXT,
                summary TEXT NOT NULL,
                problem TEXT,
                started_at {integer} NOT NULL,
                active_at {integer} NOT NULL,
                ended_at {integer},
                PRIMARY KEY (person, number),
                CHECK ((ended_at IS NULL) = (state = 'running'))
            ) {clustered}
            """,
            """
            CREATE UNIQUE INDEX health_import_open ON health_import (person) WHERE state IN ('running', 'sweeping')
            """,
            """
            CREATE TABLE health_series (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                type TEXT NOT NULL CHECK (type <> ''),
                unit TEXT CHECK (unit <> ''),
                source TEXT NOT NULL,
                source_version TEXT CHECK (source_version <> ''),
                device TEXT CHECK (device <> '')
            ) {table}
            """,
            "CREATE INDEX health_series_type ON health_series (person, type)",
            """
            CREATE TABLE health_sample (
                series TEXT NOT NULL REFERENCES health_series (id) ON DELETE CASCADE,
                start_at {integer} NOT NULL,
                end_at {integer} NOT NULL,
                value {any} NOT NULL,
                mark TEXT NOT NULL,
                utc_offset {integer} NOT NULL,
                end_offset {integer},
                created_at {integer},
                details TEXT,
                import {integer} NOT NULL,
                PRIMARY KEY (series, start_at, end_at, value, mark),
                CHECK (end_at >= start_at)
            ) {clustered}
            """,
            """
            CREATE TABLE health_change (
                series TEXT NOT NULL REFERENCES health_series (id) ON DELETE CASCADE,
                start_at {integer} NOT NULL,
                end_at {integer} NOT NULL,
                value {any} NOT NULL,
                mark TEXT NOT NULL,
                details TEXT NOT NULL,
                PRIMARY KEY (series, start_at, end_at, value, mark)
            ) {clustered}
            """,
            """
            CREATE TABLE health_element (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                kind TEXT NOT NULL CHECK (kind <> ''),
                identity TEXT NOT NULL,
                import {integer} NOT NULL,
                start_at {integer},
                utc_offset {integer},
                body TEXT NOT NULL,
                PRIMARY KEY (person, kind, identity, import)
            ) {clustered}
            """,
        ]
    )
}
