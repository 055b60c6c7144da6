internal import SQL

extension ReminderMigrations {
    /// Reports that were sent by email.
    static let m0060ReportDeliveries = Migration(
        "M0060_report_deliveries",
        [
            """
            CREATE TABLE report_delivery (
                id TEXT NOT NULL PRIMARY KEY,
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                actor TEXT NOT NULL,
                recipient TEXT NOT NULL CHECK (recipient <> ''),
                name TEXT CHECK (name <> ''),
                first_day TEXT NOT NULL,
                last_day TEXT NOT NULL,
                at {integer} NOT NULL,
                state TEXT NOT NULL CHECK (state IN ('sending', 'sent', 'failed')),
                problem TEXT CHECK (problem <> ''),
                ended_at {integer},
                CHECK ((state = 'sending') = (ended_at IS NULL)),
                CHECK ((state = 'failed') = (problem IS NOT NULL))
            ) {table}
            """,
            "CREATE INDEX report_delivery_person ON report_delivery (person, at)",
        ])
}
