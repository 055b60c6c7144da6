internal import Clinical
internal import SQL
internal import Store
public import TestSupport

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

    /// Two weeks of Mia's full form that get better, with cetirizine as needed: taken on all days but today and yesterday.
    /// Today, drops without a code were taken.
    public func fillHayFever() async throws {
        let now = clock.now.milliseconds
        let course = #"{"start":"2026-06-01","dosages":[{"asNeededBoolean":true}]}"#
        try await temporary.database.write { tx in
            for (id, name) in [("cetirizine-of-mia", "Cetirizine"), ("drops-of-mia", "<b>Drops</b>")] {
                try tx.execute(
                    """
                    INSERT INTO medication (id, person, name, status, course, created_at, version)
                    VALUES (\(id), 'mia', \(name), 'active', \(course), \(now), 1)
                    """)
                try tx.execute(
                    """
                    INSERT INTO medication_period (medication, since, status, course)
                    VALUES (\(id), \(now - 12 * 86_400_000), 'active', \(course))
                    """)
            }
            for back in 0..<14 {
                let day = CalendarDay.today.adding(days: -back).iso
                let (id, grade, at) = ("hay-fever-\(back)", Int64(back < 7 ? 1 : 2), now - Int64(back) * 86_400_000)
                try tx.execute(
                    """
                    INSERT INTO diary_day (id, person, day, is_full, congestion, rhinorrhoea, nasal_itching, sneezing,
                        eye_itching, tearing, mark_all, created_at, version)
                    VALUES (\(id), 'mia', \(day), 1, \(grade), \(grade), \(grade), \(grade), \(grade), \(grade), 30,
                        \(now), 1)
                    """)
                guard back != 1 else { continue }
                let medicine = back == 0 ? "drops-of-mia" : "cetirizine-of-mia"
                try tx.execute(
                    """
                    INSERT INTO administration (id, person, medication, status, at, utc_offset, day, created_at, version)
                    VALUES (\(id), 'mia', \(medicine), 'completed', \(at), 7200, \(day), \(now), 1)
                    """)
            }
        }
    }
}
