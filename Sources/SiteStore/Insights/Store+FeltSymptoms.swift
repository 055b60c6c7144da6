internal import Clinical
public import Insights
internal import SQL
public import Store
public import Symptoms

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
                ORDER BY day DESC, at DESC, id LIMIT \(limit + 1) OFFSET \(skipping)
                """)
            return RecordPage(
                items: try rows.prefix(limit).map { try SymptomEntry($0) }, hasMore: rows.count > limit)
        }
    }
}
