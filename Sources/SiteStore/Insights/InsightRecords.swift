public import Clinical
public import Insights
internal import SQL
public import Store

/// Everything the cards count, from one state of the records.
public struct InsightRecords: Sendable {
    public let person: StoredPerson
    public let history: InsightHistory

    /// Counts every card.
    public func cards(now: Moment) -> InsightCards {
        InsightCards(history, firstWeekday: person.person.firstWeekday, now: now)
    }
}

extension Store {
    /// The data for the cards over a range that ends today; nil if the person no longer exists.
    public func insights(_ access: PersonAccess, _ range: InsightRange, now: Moment) async throws -> InsightRecords? {
        try await insights(access, now: now) { first in
            DayPeriod(range, today: now.day, earliest: first ?? now.day)
        }
    }

    /// The same over a chosen range of days.
    public func insights(_ access: PersonAccess, in period: DayPeriod, now: Moment) async throws -> InsightRecords? {
        try await insights(access, now: now) { _ in period }
    }

    /// Two parallel reads, since they cover ten years of entries; run one after the other in one snapshot if
    /// something was recorded between the two.
    private func insights(
        _ access: PersonAccess, now: Moment, period: @escaping @Sendable (_ firstDay: CalendarDay?) -> DayPeriod
    ) async throws -> InsightRecords? {
        async let first = database.read { tx in try tx.insightDoses(access, period) }
        async let second = database.read { tx in try tx.insightEntries(access, period, now: now) }
        let (doses, entries) = try await (first, second)
        if doses.lastAct == entries.lastAct { return InsightRecords(doses, entries) }
        return try await database.read { tx in
            InsightRecords(
                try tx.insightDoses(access, period), try tx.insightEntries(access, period, now: now))
        }
    }
}

extension InsightRecords {
    fileprivate init?(_ doses: InsightDoses, _ entries: InsightEntries) {
        guard let person = doses.person else { return nil }
        self.person = person
        history = InsightHistory(
            period: doses.period, firstDay: doses.firstDay, allergens: doses.allergens, levels: doses.levels,
            plans: doses.plans, holds: doses.holds, skips: doses.skips, doses: doses.taken,
            reactions: doses.reactions, answered: entries.answered, exertion: entries.exertion,
            symptoms: entries.symptoms,
            week: entries.week, latestSymptom: entries.latestSymptom, dayRecords: entries.dayRecords)
    }
}
