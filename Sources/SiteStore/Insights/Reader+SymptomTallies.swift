internal import Clinical
internal import Insights
internal import SQL
internal import Store
internal import Symptoms

extension Reader {
    /// The number of entries of each kind per day, or per month if months or more are counted.
    func symptomTallies(_ access: PersonAccess, in period: DayPeriod, by unit: BucketUnit) throws -> [SymptomTally] {
        let isFine = unit == .day || unit == .week
        let rows = try isFine ? dailySymptoms(access, period) : monthlySymptoms(access, period)
        return try rows.map { row in
            let day = try row.convert("stretch", "a day") { text in
                CalendarDay(iso: text.utf8.count == 7 ? text + "-01" : text)
            }
            return SymptomTally(
                day: max(day, period.from), kind: try row.convert("kind", "a symptom", SymptomKind.init(rawValue:)),
                count: try row.int("count"))
        }
    }

    private func dailySymptoms(_ access: PersonAccess, _ period: DayPeriod) throws -> [Row] {
        try fetch(
            """
            SELECT day AS stretch, kind, count(*) AS count FROM symptom_entry
            WHERE person = \(access.person.text) AND day BETWEEN \(period.from.iso) AND \(period.through.iso)
              AND \(part: SymptomEntry.isFelt)
            GROUP BY day, kind ORDER BY day, kind
            """)
    }

    /// Read in the order of the index on month and kind, so that no sorting is needed.
    private func monthlySymptoms(_ access: PersonAccess, _ period: DayPeriod) throws -> [Row] {
        try fetch(
            """
            SELECT substr(day, 1, 7) AS stretch, kind, count(*) AS count FROM symptom_entry
            WHERE person = \(access.person.text) AND substr(day, 1, 7) >= \(String(period.from.iso.prefix(7)))
              AND day BETWEEN \(period.from.iso) AND \(period.through.iso) AND \(part: SymptomEntry.isFelt)
            GROUP BY substr(day, 1, 7), kind ORDER BY substr(day, 1, 7), kind
            """)
    }

    /// The last day with a felt symptom.
    func latestSymptom(_ access: PersonAccess) throws -> CalendarDay? {
        try first(
            """
            SELECT day FROM symptom_entry WHERE person = \(access.person.text) AND \(part: SymptomEntry.isFelt)
            ORDER BY day DESC LIMIT 1
            """
        )?.convert("day", "a day", CalendarDay.init(iso:))
    }
}
