internal import Clinical
public import Insights
internal import SQL
public import Store
public import Symptoms

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

extension Store {
    /// The symptoms that the cards count in a period, latest first: at most `limit`, after the first `skipping`.
    public func feltSymptoms(
        _ access: PersonAccess, in period: DayPeriod, skipping: Int, limit: Int
    ) async throws -> RecordPage<SymptomEntry> {
        try await database.read { tx in
            let rows = try tx.fetch(
                """
                \(part: SymptomEntry.select)
                WHERE person = \(access.person.text) AND day BETWEEN \(period.from.iso) AND \(period.through.iso)
                  AND \(part: SymptomEntry.isFelt)
                ORDER BY day DESC, at DESC, id LIMIT \(limit: limit + 1) OFFSET \(skipping)
                """)
            return RecordPage(
                items: try rows.prefix(limit).map { try SymptomEntry($0) }, hasMore: rows.count > limit)
        }
    }
}
