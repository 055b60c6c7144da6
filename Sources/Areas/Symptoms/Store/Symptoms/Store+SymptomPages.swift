public import Clinical
internal import SQL
public import Store
public import Symptoms

/// A position in the symptom list: after one entry.
public struct SymptomPlace: Sendable, Hashable {
    public let day: CalendarDay
    public let id: SymptomEntry.ID

    public init(day: CalendarDay, id: SymptomEntry.ID) {
        self.day = day
        self.id = id
    }
}

extension Store {
    /// The symptoms of a range of days, latest day first and within a day by id, at most `limit`; `after` is where
    /// the previous page ended.
    public func symptomPage(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay, after place: SymptomPlace?, limit: Int
    ) async throws -> RecordPage<SymptomEntry> {
        // No day is later than this one, so without a position every entry comes after it.
        let (day, id) = (place?.day.iso ?? "9999-99-99", place?.id.text ?? "")
        return try await database.read { tx in
            let rows = try tx.fetch(
                """
                \(part: SymptomEntry.select)
                WHERE person = \(access.person.text) AND day BETWEEN \(from.iso) AND \(through.iso)
                  AND deleted_at IS NULL AND (day, id) < (\(day), \(id))
                ORDER BY day DESC, id DESC LIMIT \(limit: limit + 1)
                """)
            let entries = try rows.prefix(limit).map { try SymptomEntry($0) }
            return RecordPage(items: entries, hasMore: rows.count > limit)
        }
    }
}
