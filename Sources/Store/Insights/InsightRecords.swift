public import Clinical
public import Insights
internal import SQL

/// Everything the cards count, from one snapshot.
public struct InsightRecords: Sendable {
    public let person: StoredPerson
    public let history: InsightHistory

    /// Counts every card.
    public func cards(now: Moment) -> InsightCards {
        InsightCards(history, firstWeekday: person.person.firstWeekday, now: now)
    }
}

extension Store {
    /// What the cards count over a range that ends today; nil when the person is gone.
    public func insights(_ access: PersonAccess, _ range: InsightRange, now: Moment) async throws -> InsightRecords? {
        try await database.read { tx in
            let first = try tx.firstDay(access)
            let period = DayPeriod(range, today: now.day, earliest: first ?? now.day)
            return try tx.insights(access, in: period, firstDay: first, now: now)
        }
    }

    /// The same over days that were chosen.
    public func insights(_ access: PersonAccess, in period: DayPeriod, now: Moment) async throws -> InsightRecords? {
        try await database.read { tx in
            try tx.insights(access, in: period, firstDay: try tx.firstDay(access), now: now)
        }
    }
}

extension Reader {
    /// Ten years of entries pass through here, so nothing is read that no card counts, and what can be added up by the
    /// engine is.
    fileprivate func insights(
        _ access: PersonAccess, in period: DayPeriod, firstDay: CalendarDay?, now: Moment
    ) throws -> InsightRecords? {
        guard let person = try person(access) else { return nil }
        let week = SymptomWeek.period(today: now.day)
        let history = InsightHistory(
            period: period, firstDay: firstDay, allergens: try allergens(access),
            levels: try levelsWithDeleted(access), plans: try dosePlans(access).map(\.plan),
            holds: try doseHolds(access), skips: try doseSkips(access, from: .earliest, through: .latest),
            doses: try takenDoses(access), reactions: try countedReactions(access),
            answered: try answeredDoses(access, in: period),
            symptoms: try symptomTallies(access, in: period, by: BucketUnit(for: period)),
            week: try symptomTallies(access, in: week, by: .day), latestSymptom: try latestSymptom(access))
        return InsightRecords(person: person, history: history)
    }
}
