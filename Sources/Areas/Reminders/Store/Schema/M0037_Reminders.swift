internal import SQL

enum ReminderMigrations {
    /// Reminders: what is planned, what was sent to whom, and who answered.
    static let m0037Reminders = Migration(
        "M0037_reminders",
        [
            """
            CREATE TABLE reminder (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                title TEXT NOT NULL CHECK (title <> ''),
                is_visit {integer} NOT NULL CHECK (is_visit IN (0, 1)),
                notes TEXT CHECK (notes <> ''),
                schedule TEXT NOT NULL CHECK (schedule <> ''),
                created_at {integer} NOT NULL,
                deleted_at {integer},
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            "CREATE INDEX reminder_person ON reminder (person, created_at)",
            """
            CREATE TABLE reminder_use (
                person TEXT NOT NULL PRIMARY KEY REFERENCES person (id) ON DELETE CASCADE,
                since {integer} NOT NULL,
                paused_until {integer},
                version {integer} NOT NULL CHECK (version > 0)
            ) {clustered}
            """,
            """
            CREATE TABLE reminder_setting (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                kind TEXT NOT NULL,
                subject TEXT NOT NULL,
                is_on {integer} NOT NULL CHECK (is_on IN (0, 1)),
                shift {integer} NOT NULL,
                weekend_shift {integer} NOT NULL,
                again_minutes {integer},
                again_count {integer},
                others_after {integer},
                others_at TEXT,
                quiet_from TEXT,
                quiet_until TEXT,
                is_grouped {integer} NOT NULL CHECK (is_grouped IN (0, 1)),
                shows_details {integer} NOT NULL CHECK (shows_details IN (0, 1)),
                version {integer} NOT NULL CHECK (version > 0),
                PRIMARY KEY (person, kind, subject),
                CHECK ((again_minutes IS NULL) = (again_count IS NULL)),
                CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
            ) {clustered}
            """,
            """
            CREATE TABLE reminder_due (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                kind TEXT NOT NULL,
                subject TEXT NOT NULL,
                day TEXT NOT NULL,
                slot {integer} NOT NULL,
                at {integer} NOT NULL,
                utc_offset {integer} NOT NULL,
                state TEXT NOT NULL
                    CHECK (state IN ('planned', 'done', 'skipped', 'held', 'over', 'paused', 'off', 'gone', 'missed')),
                postponed_until {integer},
                sent {integer} NOT NULL CHECK (sent >= 0),
                next_at {integer},
                created_at {integer} NOT NULL,
                UNIQUE (person, kind, subject, day, slot)
            ) {table}
            """,
            "CREATE INDEX reminder_due_day ON reminder_due (person, day)",
            "CREATE INDEX reminder_due_next ON reminder_due (next_at) WHERE next_at IS NOT NULL",
            """
            CREATE TABLE reminder_answer (
                due TEXT NOT NULL PRIMARY KEY REFERENCES reminder_due (id) ON DELETE CASCADE,
                answer TEXT NOT NULL CHECK (answer IN ('done', 'skipped', 'recorded')),
                source TEXT NOT NULL CHECK (source IN ('message', 'page', 'api', 'command-line', 'record')),
                actor TEXT NOT NULL,
                at {integer} NOT NULL
            ) {clustered}
            """,
            """
            CREATE TABLE reminder_channel (
                id TEXT NOT NULL PRIMARY KEY,
                account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                kind TEXT NOT NULL CHECK (kind IN ('push', 'email', 'ntfy', 'webhook')),
                name TEXT NOT NULL CHECK (name <> ''),
                address TEXT NOT NULL CHECK (address <> ''),
                key TEXT,
                secret TEXT,
                template TEXT,
                is_on {integer} NOT NULL CHECK (is_on IN (0, 1)),
                failing_since {integer},
                last_error TEXT CHECK (last_error <> ''),
                sent_at {integer},
                received_at {integer},
                created_at {integer} NOT NULL,
                ended_at {integer},
                version {integer} NOT NULL CHECK (version > 0)
            ) {table}
            """,
            "CREATE INDEX reminder_channel_account ON reminder_channel (account, created_at)",
            """
            CREATE TABLE reminder_mute (
                channel TEXT NOT NULL REFERENCES reminder_channel (id) ON DELETE CASCADE,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                kind TEXT NOT NULL,
                PRIMARY KEY (channel, person, kind)
            ) {clustered}
            """,
            """
            CREATE TABLE reminder_message (
                id TEXT NOT NULL PRIMARY KEY,
                channel TEXT NOT NULL REFERENCES reminder_channel (id) ON DELETE CASCADE,
                purpose TEXT NOT NULL CHECK (purpose IN ('due', 'again', 'others', 'late', 'done', 'test')),
                tag TEXT NOT NULL CHECK (tag <> ''),
                created_at {integer} NOT NULL,
                expires_at {integer} NOT NULL,
                tries {integer} NOT NULL CHECK (tries >= 0),
                try_at {integer},
                sent_at {integer},
                failed_at {integer},
                error TEXT CHECK (error <> ''),
                received_at {integer},
                opened_at {integer},
                may_be_twice {integer} NOT NULL CHECK (may_be_twice IN (0, 1))
            ) {table}
            """,
            "CREATE INDEX reminder_message_channel ON reminder_message (channel, created_at)",
            "CREATE INDEX reminder_message_try ON reminder_message (try_at) WHERE try_at IS NOT NULL",
            "CREATE INDEX reminder_message_expiry ON reminder_message (expires_at)",
            """
            CREATE TABLE reminder_attempt (
                message TEXT NOT NULL REFERENCES reminder_message (id) ON DELETE CASCADE,
                due TEXT NOT NULL REFERENCES reminder_due (id) ON DELETE CASCADE,
                PRIMARY KEY (message, due)
            ) {clustered}
            """,
            "CREATE INDEX reminder_attempt_due ON reminder_attempt (due)",
            """
            CREATE TABLE calendar_feed (
                id TEXT NOT NULL PRIMARY KEY,
                account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                token_hash TEXT NOT NULL UNIQUE,
                shows_details {integer} NOT NULL CHECK (shows_details IN (0, 1)),
                created_at {integer} NOT NULL,
                read_at {integer},
                UNIQUE (account, person)
            ) {table}
            """,
            "CREATE INDEX calendar_feed_person ON calendar_feed (person)",
            "CREATE INDEX reminder_mute_person ON reminder_mute (person)",
        ]
    )
}
