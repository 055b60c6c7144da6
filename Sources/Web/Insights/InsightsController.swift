internal import Accounts
internal import ActivityPages
internal import Clinical
internal import Host
internal import Hummingbird
internal import Insights
internal import Pages
internal import SiteStore
internal import Store

/// What a person's records show so far, and the records behind each card.
enum InsightsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.insights(.any), tip: .insights, show)
        routes.person(.get, Paths.insightRows(.any, ":card"), rows)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let isSettled = try await request.site.recorder.updateTotals(request.access, request.world)
        let (records, words, now) = try await read(request)
        let query = InsightQuery(request, range: words.range)
        let areas = request.site.areas.all
        let parts = try await request.store.snapshot { tx in try areas.map { try $0.insights(query, tx) } }
        let page = InsightsPage(
            words, cards: records.cards(now: now), areas: parts.flatMap { $0(request) },
            hasPlan: records.person.person.areas.contains(.foodAllergy), isSettling: !isSettled)
        return request.render(page)
    }

    @Sendable static func rows(_ request: PersonRequest) async throws -> Response {
        guard let card = InsightCard(rawValue: try request.parameter("card")) else { throw Refusal.notFound }
        let (records, words, now) = try await read(request)
        let asked = request.query("page").flatMap { Int($0) } ?? 1
        let number = min(max(asked, 1), InsightRowsPage.lastPage)
        let found = try await InsightRowsController.rows(request, card, records, words, now: now, page: number)
        let page = InsightRowsPage(words, card, rows: found.rows, hasMore: found.hasMore, number: number)
        return request.render(page)
    }

    /// The range in the address; defaults to three months.
    private static func read(_ request: PersonRequest) async throws -> (InsightRecords, InsightWords, Moment) {
        let range = request.query("range").flatMap { InsightRange(rawValue: $0) } ?? .threeMonths
        let now = request.zone.local(at: request.now)
        guard let records = try await request.store.insights(request.access, range, now: now) else {
            throw Refusal.notFound
        }
        let words = InsightWords(
            phrases: request.phrases, person: request.access.person, range: range, today: now.day,
            firstWeekday: records.person.person.firstWeekday, allergens: records.history.allergens,
            levels: records.history.levels)
        return (records, words, now)
    }
}
