internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Insights
internal import Store

/// What the records of a person say so far, and the rows behind each card.
enum InsightsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.insights(":person"), tip: .insights, show)
        routes.person(.get, Paths.insightRows(":person", ":card"), rows)
    }

    @Sendable static func show(_ visit: PersonVisit) async throws -> Response {
        let isSettled = try await visit.visit.site.recorder.settle(visit.access, visit.visit.world)
        let (records, words, now) = try await read(visit)
        let page = InsightsPage(
            words, cards: records.cards(now: now), hasPlan: records.person.person.areas.contains(.foodAllergy),
            isSettling: !isSettled)
        return visit.visit.show(page, person: records.person)
    }

    @Sendable static func rows(_ visit: PersonVisit) async throws -> Response {
        guard let card = InsightCard(rawValue: try visit.visit.parameter("card")) else { throw Refusal.notFound }
        let (records, words, now) = try await read(visit)
        let asked = visit.visit.query("page").flatMap { Int($0) } ?? 1
        let number = min(max(asked, 1), InsightRowsPage.lastPage)
        let found = try await InsightRowsController.rows(visit, card, records, words, now: now, page: number)
        let page = InsightRowsPage(words, card, rows: found.rows, hasMore: found.hasMore, number: number)
        return visit.visit.show(page, person: records.person)
    }

    /// The range of the address; one that cannot be read becomes three months.
    private static func read(_ visit: PersonVisit) async throws -> (InsightRecords, InsightWords, Moment) {
        let person = visit.person
        let range = visit.visit.query("range").flatMap { InsightRange(rawValue: $0) } ?? .threeMonths
        let now = visit.visit.zone(of: person.person).local(at: visit.visit.now)
        guard let records = try await visit.store.insights(visit.access, range, now: now) else {
            throw Refusal.notFound
        }
        let words = InsightWords(
            phrases: visit.visit.phrases, person: visit.access.person.text, range: range, today: now.day,
            firstWeekday: records.person.person.firstWeekday, allergens: records.history.allergens,
            levels: records.history.levels)
        return (records, words, now)
    }
}
