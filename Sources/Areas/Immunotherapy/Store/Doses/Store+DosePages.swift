public import Clinical
public import Immunotherapy
internal import SQL
public import Store

extension Store {
    /// The records of days up to `through`, latest day first, at most `limit`. The next page ends before the last
    /// day of this one, so records added in the meantime do not shift it.
    public func dosePage(
        _ access: PersonAccess, from: CalendarDay, through: CalendarDay, limit: Int
    ) async throws -> RecordPage<OITDose> {
        try await database.read { tx in
            let days = try tx.fetch(
                """
                SELECT day FROM dose
                WHERE person = \(access.person.text) AND day BETWEEN \(from.iso) AND \(through.iso)
                  AND deleted_at IS NULL
                ORDER BY day DESC LIMIT \(limit: limit + 1)
                """
            ).map { try $0.convert("day", "a day", CalendarDay.init(iso:)) }
            let shown = days.prefix(limit)
            guard let last = shown.first, let first = shown.last else { return RecordPage(items: [], hasMore: false) }
            let doses = try tx.doses(access, from: first, through: last)
            return RecordPage(items: doses.reversed(), hasMore: days.count > limit)
        }
    }
}
