internal import SQL

extension Migrations {
    static let m0008Reactions = Migration(
        "M0008_reactions",
        [
            """
            CREATE TABLE reaction (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                id TEXT NOT NULL,
                day TEXT NOT NULL CHECK (length(day) = 10),
                at {integer} NOT NULL,
                utc_offset {integer} NOT NULL,
                dose_day TEXT CHECK (length(dose_day) = 10),
                intake TEXT,
                grade {integer} CHECK (grade BETWEEN 1 AND 4),
                outcome TEXT CHECK (outcome IN ('resolved', 'hospital', 'observed-by-clinic', 'ongoing')),
                resolved_day TEXT CHECK (length(resolved_day) = 10),
                resolved_at {integer},
                resolved_offset {integer},
                notes TEXT,
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0),
                PRIMARY KEY (person, id),
                CHECK ((dose_day IS NULL) = (intake IS NULL)),
                CHECK ((resolved_day IS NULL) = (resolved_at IS NULL)),
                CHECK ((resolved_day IS NULL) = (resolved_offset IS NULL)),
                CHECK (resolved_day IS NULL OR outcome = 'resolved')
            ) {clustered}
            """,
            "CREATE INDEX reaction_day ON reaction (person, day)",
            "CREATE INDEX reaction_dose ON reaction (person, dose_day)",
            """
            CREATE TABLE reaction_symptom (
                person TEXT NOT NULL,
                reaction TEXT NOT NULL,
                symptom TEXT NOT NULL,
                PRIMARY KEY (person, reaction, symptom),
                FOREIGN KEY (person, reaction) REFERENCES reaction (person, id) ON DELETE CASCADE
            ) {clustered}
            """,
            """
            CREATE TABLE reaction_treatment (
                person TEXT NOT NULL,
                reaction TEXT NOT NULL,
                id TEXT NOT NULL,
                kind TEXT NOT NULL,
                day TEXT NOT NULL CHECK (length(day) = 10),
                at {integer} NOT NULL,
                utc_offset {integer} NOT NULL,
                name TEXT CHECK (name <> ''),
                nanograms {integer} CHECK (nanograms > 0),
                puffs {integer} CHECK (puffs > 0),
                site TEXT,
                PRIMARY KEY (person, reaction, id),
                FOREIGN KEY (person, reaction) REFERENCES reaction (person, id) ON DELETE CASCADE
            ) {clustered}
            """,
            """
            CREATE TABLE reaction_photo (
                person TEXT NOT NULL,
                reaction TEXT NOT NULL,
                jpeg {bytes} NOT NULL,
                digest TEXT NOT NULL,
                created_at {integer} NOT NULL,
                PRIMARY KEY (person, reaction),
                FOREIGN KEY (person, reaction) REFERENCES reaction (person, id) ON DELETE CASCADE
            ) {table}
            """,
            """
            CREATE TABLE dose_follow_up (
                person TEXT NOT NULL,
                day TEXT NOT NULL,
                intake TEXT NOT NULL,
                answer TEXT NOT NULL CHECK (answer = 'no-symptoms'),
                answered_at {integer} NOT NULL,
                PRIMARY KEY (person, day, intake),
                FOREIGN KEY (person, day) REFERENCES dose (person, day) ON DELETE CASCADE
            ) {clustered}
            """,
        ]
    )
}
