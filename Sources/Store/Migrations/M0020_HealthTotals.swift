internal import SQL

extension Migrations {
    /// What is derived from samples, and whom of several sources the person believes. `health_stale` holds the days,
    /// counted from 1970 in UTC, whose samples changed since the totals were derived, with the import that changed them or
    /// 0; what was imported before this step begins there.
    static let m0020HealthTotals = Migration(
        "M0020_health_totals",
        [
            """
            CREATE TABLE health_day (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                metric TEXT NOT NULL,
                day TEXT NOT NULL,
                millionths {integer} NOT NULL,
                manual {integer} NOT NULL,
                readings {integer} CHECK (readings > 0),
                lowest {integer},
                highest {integer},
                PRIMARY KEY (person, metric, day),
                CHECK ((readings IS NULL) = (lowest IS NULL) AND (readings IS NULL) = (highest IS NULL))
            ) {clustered}
            """,
            """
            CREATE TABLE health_hour (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                metric TEXT NOT NULL,
                day TEXT NOT NULL,
                start_at {integer} NOT NULL,
                millionths {integer} NOT NULL,
                manual {integer} NOT NULL,
                readings {integer} CHECK (readings > 0),
                lowest {integer},
                highest {integer},
                PRIMARY KEY (person, metric, day, start_at),
                CHECK ((readings IS NULL) = (lowest IS NULL) AND (readings IS NULL) = (highest IS NULL))
            ) {clustered}
            """,
            """
            CREATE TABLE health_stale (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                type TEXT NOT NULL,
                utc_day {integer} NOT NULL,
                import {integer} NOT NULL,
                PRIMARY KEY (person, type, utc_day, import)
            ) {clustered}
            """,
            """
            CREATE TABLE health_source_order (
                person TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE,
                metric TEXT NOT NULL,
                body TEXT NOT NULL,
                updated_at {integer} NOT NULL,
                version {integer} NOT NULL CHECK (version > 0),
                PRIMARY KEY (person, metric)
            ) {clustered}
            """,
            """
            INSERT INTO health_stale (person, type, utc_day, import)
            SELECT DISTINCT touched.person, touched.type, touched.first_day + later.days, touched.import
            FROM (
                SELECT DISTINCT series.person AS person, series.type AS type, sample.import AS import,
                    (sample.start_at + 6220800000000000) / 86400000 - 72000000 AS first_day,
                    (sample.end_at + 6220800000000000) / 86400000 - 72000000 AS last_day
                FROM health_series AS series JOIN health_sample AS sample ON sample.series = series.id
            ) AS touched
            JOIN (
                SELECT 0 AS days UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4
                UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8
            ) AS later ON touched.first_day + later.days <= touched.last_day
            """,
        ]
    )
}
