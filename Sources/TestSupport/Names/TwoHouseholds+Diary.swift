internal import Clinical
internal import SQL
internal import Store

extension TwoHouseholds {
    /// Gives Mia three days of the diary: yesterday in the short form (`diary-of-mia`), the days before in the full one.
    public func fillDiary() async throws {
        let now = clock.now.milliseconds
        try await temporary.database.write { tx in
            try tx.execute(
                """
                INSERT INTO diary_day (id, person, day, is_full, nose, eyes, throat, note, created_at, version)
                VALUES ('diary-of-mia', 'mia', '2026-06-19', 0, 2, 1, 0, '=Windy', \(now), 1)
                """)
            for (id, day, grade) in [("full-diary-of-mia", "2026-06-18", 1), ("first-diary-of-mia", "2026-05-01", 0)] {
                try tx.execute(
                    """
                    INSERT INTO diary_day (id, person, day, is_full, congestion, rhinorrhoea, nasal_itching, sneezing,
                        eye_itching, tearing, mark_all, mark_sleep, created_at, version)
                    VALUES (\(id), 'mia', \(day), 1, \(grade), \(grade), \(grade), \(grade), \(grade), \(grade), 30, 10,
                        \(now), 1)
                    """)
            }
        }
    }
}
