internal import Activity
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// How much the members of a circle moved, for those who take part in it.
enum LeaderboardController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.leaderboard(":person"), show)
    }

    @Sendable static func show(_ visit: PersonVisit) async throws -> Response {
        let stored = visit.person
        let person = stored.person
        let isSettled = try await visit.visit.site.recorder.settle(visit.access, visit.visit.world)
        let circles = try await visit.store.circles(visit.access)
        let choice = LeaderboardChoice(visit.visit, circles, firstWeekday: person.firstWeekday)
        let words = HealthWords(
            phrases: visit.visit.phrases, person: person.id.text, units: person.units,
            firstWeekday: person.firstWeekday, today: visit.visit.zone(of: person).local(at: visit.visit.now).day)
        let page = LeaderboardPage(
            .init(words: words, name: person.name, isSettled: isSettled), circles: circles, choice: choice,
            board: try await board(visit, choice))
        return visit.visit.show(page, person: stored)
    }

    private static func board(_ visit: PersonVisit, _ choice: LeaderboardChoice) async throws -> Leaderboard? {
        guard let circle = choice.circle else { return nil }
        // A month of the calendar that is furthest ahead, and the one that is furthest behind.
        let today = ZoneRules.utc.local(at: visit.visit.now).day
        let board = try await visit.store.board(
            circle.id, choice.metric, from: today.adding(days: -32), through: today.adding(days: 1), visit.access)
        guard let board else { return nil }
        let entries = board.lines.map { line in
            let zone = visit.visit.world.zones.rules(line.timeZone) ?? .utc
            return Leaderboard.Entry(
                member: line.member, today: zone.local(at: visit.visit.now).day, days: line.days)
        }
        return Leaderboard(entries, of: choice.metric, over: choice.period, reader: circle.own.id)
    }
}

/// Which circle, metric and time the address asks for; what cannot be read becomes the first of each.
struct LeaderboardChoice: Sendable {
    let circle: StoredCircle?
    let metric: BoardMetric
    let period: BoardPeriod

    init(_ visit: Visit, _ circles: [StoredCircle], firstWeekday: Weekday) {
        let asked = visit.query("circle")
        circle = circles.first { $0.id.text == asked } ?? circles.first
        metric = visit.query("metric").flatMap { BoardMetric(rawValue: $0) } ?? .steps
        period = visit.query("period").flatMap { BoardPeriod(name: $0, firstWeekday: firstWeekday) } ?? .today
    }

    init(circle: StoredCircle?, metric: BoardMetric = .steps, period: BoardPeriod = .today) {
        self.circle = circle
        self.metric = metric
        self.period = period
    }
}

extension BoardPeriod {
    /// The words of the addresses, in the order of the page.
    static let names = ["today", "week", "month"]

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
