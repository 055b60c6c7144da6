public import Clinical
internal import Exchange
internal import SQL
public import Store
public import Study

extension Store {
    /// What the weeks of a study came to, oldest first; only those that are over have a result.
    public func weekResults(of study: StudyID) async throws -> [WeekResult] {
        try await database.read { tx in
            try tx.fetch("SELECT week, result FROM study_week WHERE study = \(study.text) ORDER BY week").map { row in
                let week = try row.convert("week", "a day", CalendarDay.init(iso:))
                return try row.convert("result", "the result of a week") { WeekResult(week: week, stored: $0) }
            }
        }
    }

    /// The answers of one week, without those of a pilot.
    public func answersOfWeek(_ monday: CalendarDay, of study: StudyID) async throws -> [StoredAnswer] {
        try await database.read { tx in
            try tx.fetch(
                """
                \(part: StoredAnswer.select)
                WHERE study = \(study.text) AND is_pilot = 0 AND day >= \(monday.iso)
                  AND day < \(monday.adding(days: 7).iso)
                ORDER BY day, id
                """
            ).map(StoredAnswer.init)
        }
    }

    /// Stores what a week came to. One that is stored stays as it is.
    public func addWeekResult(_ result: WeekResult, to study: StudyID) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                INSERT INTO study_week (study, week, result)
                SELECT id, \(result.week.iso), \(result.json.text) FROM study WHERE id = \(study.text)
                ON CONFLICT (study, week) DO NOTHING
                """)
        }
    }
}

extension WeekResult {
    /// Nil if the text cannot be read.
    fileprivate init?(week: CalendarDay, stored: String) {
        guard let value = try? JSONReader.read(Array(stored.utf8)),
            let result = try? WeekResult(week: week, JSONNode(value))
        else { return nil }
        self = result
    }
}
