internal import Clinical
internal import Insights
internal import Pages
internal import SiteStore
internal import Store

/// The records behind a card's count, one page at a time.
enum InsightRowsController {
    static func rows(
        _ request: PersonRequest, _ card: InsightCard, _ records: InsightRecords, _ words: InsightWords, now: Moment,
        page: Int
    ) async throws -> (rows: [InsightRowsPage.Row], hasMore: Bool) {
        let size = InsightRowsPage.size
        let skipping = (page - 1) * size
        if let period = symptomPeriod(card, records, now) {
            let found = try await request.store.feltSymptoms(
                request.access, in: period, skipping: skipping, limit: size)
            return (found.items.map { words.row($0) }, found.hasMore)
        }
        let all = words.rows(of: card, records.history, now: now)
        return (Array(all.dropFirst(skipping).prefix(size)), all.count > skipping + size)
    }

    /// The period whose symptoms a card counted; nil for cards about something else.
    private static func symptomPeriod(_ card: InsightCard, _ records: InsightRecords, _ now: Moment) -> DayPeriod? {
        switch card {
        case .week: SymptomWeek.period(today: now.day)
        case .symptoms, .kinds: records.history.period
        default: nil
        }
    }
}
