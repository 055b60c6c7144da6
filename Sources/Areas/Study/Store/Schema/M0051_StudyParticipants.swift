extension StudyMigrations {
    /// Invitations, participants, and their answers. Consents stand in a table of their own; an anonymous answer has
    /// no participant, no instant, and a random id without an order of rows.
    static let participants: [StaticString] =
        [
            """
            CREATE TABLE study_invitation (
                id TEXT NOT NULL PRIMARY KEY,
                study TEXT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
                code_hash TEXT NOT NULL,
                code TEXT,
                site TEXT,
                label TEXT,
                state TEXT NOT NULL,
                state_order {integer} NOT NULL,
                is_pilot {integer} NOT NULL CHECK (is_pilot IN (0, 1)),
                created_at {integer} NOT NULL,
                changed_at {integer} NOT NULL,
                version {integer} NOT NULL CHECK (version > 0),
                UNIQUE (study, code_hash)
            ) {table}
            """,
            "CREATE INDEX study_invitation_state ON study_invitation (study, state_order, created_at, id)",
            """
            CREATE TABLE study_invitation_event (
                id TEXT NOT NULL PRIMARY KEY,
                invitation TEXT NOT NULL REFERENCES study_invitation (id) ON DELETE CASCADE,
                at {integer} NOT NULL,
                actor TEXT NOT NULL,
                before TEXT,
                after TEXT NOT NULL,
                reason TEXT
            ) {table}
            """,
            "CREATE INDEX study_invitation_event_at ON study_invitation_event (invitation, at, id)",
            """
            CREATE TABLE study_participant (
                id TEXT NOT NULL PRIMARY KEY,
                study TEXT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
                invitation TEXT NOT NULL UNIQUE REFERENCES study_invitation (id) ON DELETE CASCADE,
                token_hash TEXT NOT NULL UNIQUE,
                is_pilot {integer} NOT NULL CHECK (is_pilot IN (0, 1)),
                site TEXT,
                region TEXT NOT NULL,
                time_zone TEXT NOT NULL,
                enrolled_on TEXT NOT NULL CHECK (length(enrolled_on) = 10),
                left_on TEXT,
                left_reason TEXT,
                consent_number {integer} NOT NULL,
                baseline TEXT,
                notice_at {integer},
                answered {integer} NOT NULL,
                last_at {integer},
                last_offset {integer},
                last_day TEXT
            ) {table}
            """,
            "CREATE INDEX study_participant_study ON study_participant (study, is_pilot, id)",
            """
            CREATE TABLE study_consent (
                participant TEXT NOT NULL REFERENCES study_participant (id) ON DELETE CASCADE,
                number {integer} NOT NULL,
                name TEXT NOT NULL CHECK (name <> ''),
                signature TEXT,
                signed_at {integer} NOT NULL,
                PRIMARY KEY (participant, number)
            ) {clustered}
            """,
            """
            CREATE TABLE study_answer (
                id TEXT NOT NULL PRIMARY KEY,
                study TEXT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
                is_pilot {integer} NOT NULL CHECK (is_pilot IN (0, 1)),
                participant TEXT REFERENCES study_participant (id) ON DELETE CASCADE,
                site TEXT,
                region TEXT NOT NULL,
                day TEXT NOT NULL CHECK (length(day) = 10),
                at {integer},
                questionnaire {integer} NOT NULL,
                answers TEXT NOT NULL,
                total {integer},
                environment TEXT,
                CHECK (participant IS NOT NULL OR at IS NULL)
            ) {clustered}
            """,
            "CREATE INDEX study_answer_day ON study_answer (study, is_pilot, day, id)",
            "CREATE INDEX study_answer_participant ON study_answer (participant, day, id)",
            """
            CREATE TABLE study_day_count (
                study TEXT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
                is_pilot {integer} NOT NULL CHECK (is_pilot IN (0, 1)),
                day TEXT NOT NULL CHECK (length(day) = 10),
                region TEXT NOT NULL,
                site TEXT NOT NULL,
                answers {integer} NOT NULL,
                totals {integer} NOT NULL,
                total_sum {integer} NOT NULL,
                PRIMARY KEY (study, is_pilot, day, region, site)
            ) {clustered}
            """,
            """
            CREATE TABLE study_missing (
                study TEXT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
                is_pilot {integer} NOT NULL CHECK (is_pilot IN (0, 1)),
                site TEXT NOT NULL,
                item TEXT NOT NULL,
                answers {integer} NOT NULL,
                PRIMARY KEY (study, is_pilot, site, item)
            ) {clustered}
            """,
            """
            CREATE TABLE study_day_key (
                study TEXT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
                day TEXT NOT NULL CHECK (length(day) = 10),
                key_id TEXT NOT NULL CHECK (key_id <> ''),
                public_key TEXT NOT NULL CHECK (public_key <> ''),
                sealed_key TEXT NOT NULL CHECK (sealed_key <> ''),
                ended_at {integer},
                PRIMARY KEY (study, day, key_id)
            ) {clustered}
            """,
            """
            CREATE TABLE study_token (
                participant TEXT NOT NULL REFERENCES study_participant (id) ON DELETE CASCADE,
                day TEXT NOT NULL CHECK (length(day) = 10),
                key_id TEXT NOT NULL CHECK (key_id <> ''),
                blinded_hash TEXT NOT NULL CHECK (blinded_hash <> ''),
                PRIMARY KEY (participant, day)
            ) {clustered}
            """,
            """
            CREATE TABLE study_spent_token (
                study TEXT NOT NULL REFERENCES study (id) ON DELETE CASCADE,
                message_hash TEXT NOT NULL,
                day TEXT NOT NULL CHECK (length(day) = 10),
                PRIMARY KEY (study, message_hash)
            ) {clustered}
            """,
        ]
}
