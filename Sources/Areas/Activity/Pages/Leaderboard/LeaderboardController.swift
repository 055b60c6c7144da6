package import Activity
internal import ActivityStore
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// The ranking of a circle's members by activity, visible to its members.
enum LeaderboardController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.leaderboard(.any), show)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let stored = request.person
        let person = stored.person
        let isSettled = try await request.site.recorder.updateTotals(request.access, request.world)
        let circles = try await request.store.circles(request.access)
        let choice = LeaderboardChoice(request, circles, firstWeekday: person.firstWeekday)
        let words = HealthWords(
            phrases: request.phrases, person: person.id, units: person.units,
            firstWeekday: person.firstWeekday, today: request.today)
        let page = LeaderboardPage(
            .init(words: words, name: person.name, isSettled: isSettled), circles: circles, choice: choice,
            board: try await board(request, choice))
        return request.render(page)
    }

    private static func board(_ request: PersonRequest, _ choice: LeaderboardChoice) async throws -> Leaderboard? {
        guard let circle = choice.circle else { return nil }
        // Enough days for a month in any time zone, where the date can be one day ahead of or behind UTC.
        let today = ZoneRules.utc.local(at: request.now).day
        let board = try await request.store.board(
            circle.id, choice.metric, from: today.adding(days: -32), through: today.adding(days: 1), request.access)
        guard let board else { return nil }
        let entries = board.lines.map { line in
            let zone = request.world.zones.rules(line.timeZone) ?? .utc
            return Leaderboard.Entry(
                member: line.member, today: zone.local(at: request.now).day, days: line.days)
        }
        return Leaderboard(entries, of: choice.metric, over: choice.period, reader: circle.own.id)
    }
}

/// The circle, metric and period in the query. Defaults are the first circle, steps and today.
struct LeaderboardChoice: Sendable {
    let circle: StoredCircle?
    let metric: BoardMetric
    let period: BoardPeriod

    init(_ request: some PageRequestValues, _ circles: [StoredCircle], firstWeekday: Weekday) {
        let asked = request.query("circle")
        circle = circles.first { $0.id.text == asked } ?? circles.first
        metric = request.query("metric").flatMap { BoardMetric(rawValue: $0) } ?? .steps
        period = request.query("period").flatMap { BoardPeriod(name: $0, firstWeekday: firstWeekday) } ?? .today
    }

    init(circle: StoredCircle?, metric: BoardMetric = .steps, period: BoardPeriod = .today) {
        self.circle = circle
        self.metric = metric
        self.period = period
    }
}

extension BoardPeriod {
    /// The values used in addresses, in page order.
    package static let names = ["today", "week", "month"]

    init?(name: String, firstWeekday: Weekday) {
        switch name {
        case "today": self = .today
        case "week": self = .week(from: firstWeekday)
        case "month": self = .month
        default: return nil
        }
    }

    var name: String {
        switch self {
        case .today: "today"
        case .week: "week"
        case .month: "month"
        }
    }
}
