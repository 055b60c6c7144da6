internal import Activity
internal import ActivityStore
internal import Clinical
internal import Pages

/// The members of a circle, ranked by activity.
struct LeaderboardPage: Page {
    static let template = "leaderboard/show"
    static let place: Place? = .activity

    let title: String
    let subtitle: String?
    let back: Link?
    /// Links for joining a first circle; nil if the person is in one.
    let empty: Ways?
    let board: Board?
    /// Links for joining another circle; nil if the person is in none.
    let ways: Ways?

    /// One circle, metric and period.
    struct Board: Encodable, Sendable {
        let circles: [Tab]
        let hasCircles: Bool
        let metrics: [Tab]
        let periods: [Tab]
        let isSettling: Bool
        /// "Steps this week"
        let heading: String
        /// The person's own rank, as a sentence.
        let own: String?
        let nobody: String?
        /// The first rows, plus the person's own if it is further down.
        let rows: [Row]
        /// All other rows; nil if there are none.
        let more: More?
        let settings: String
    }

    /// The rows after the first ones.
    struct More: Encodable, Sendable {
        let label: String
        let rest: [Row]
    }

    struct Tab: Encodable, Sendable {
        let label: String
        let path: String
        let isChosen: Bool
    }

    /// One member.
    struct Row: Encodable, Sendable {
        /// Nil if there is no data or the row is hidden from the others.
        let rank: String?
        let nickname: String
        let isOwn: Bool
        /// The person's name, in their own row if the nickname differs; nil otherwise.
        let own: String?
        let value: String
        /// The number of days with data; nil for the period "today" or without data.
        let days: String?
        let manual: String?
        let hidden: String?
    }

    /// Links for joining or creating a circle.
    struct Ways: Encodable, Sendable {
        let household: String?
        let join: String
        let new: String
    }

    /// The person viewing the page, and how their health data is formatted.
    struct Reader: Sendable {
        let words: HealthWords
        let name: String
        var isSettled = true
    }

    init(_ reader: Reader, circles: [StoredCircle], choice: LeaderboardChoice, board: Leaderboard?) {
        let (phrases, person) = (reader.words.phrases, reader.words.person)
        title = phrases("leaderboard.title")
        back = Link(phrases("activity.title"), Paths.activity(person))
        subtitle = choice.circle.map { phrases.name(of: $0) }
        let ways = Ways(
            household: circles.contains(where: \.isHousehold) ? nil : Paths.householdCircle(person),
            join: Paths.circleJoining(person), new: Paths.newCircle(person))
        empty = choice.circle == nil ? ways : nil
        self.ways = choice.circle == nil ? nil : ways
        self.board = choice.circle.flatMap { circle in
            board.map { Board(reader, circle, among: circles, choice, $0) }
        }
    }
}

extension LeaderboardPage.Board {
    /// Number of rows shown before the others are expanded.
    private static let first = 10

    fileprivate init(
        _ reader: LeaderboardPage.Reader, _ circle: StoredCircle, among all: [StoredCircle],
        _ choice: LeaderboardChoice, _ board: Leaderboard
    ) {
        let (words, phrases) = (reader.words, reader.words.phrases)
        let path = { (circle: StoredCircle, metric: BoardMetric, period: String) in
            Paths.leaderboard(words.person, circle: circle.id.text, metric: metric.rawValue, period: period)
        }
        circles = all.map { other in
            LeaderboardPage.Tab(
                label: phrases.name(of: other), path: path(other, choice.metric, choice.period.name),
                isChosen: other.id == circle.id)
        }
        hasCircles = all.count > 1
        metrics = BoardMetric.allCases.map { metric in
            LeaderboardPage.Tab(
                label: words.name(metric.metric), path: path(circle, metric, choice.period.name),
                isChosen: metric == choice.metric)
        }
        periods = BoardPeriod.names.map { name in
            LeaderboardPage.Tab(
                label: phrases("leaderboard.period.\(name)"), path: path(circle, choice.metric, name),
                isChosen: name == choice.period.name)
        }
        isSettling = !reader.isSettled
        heading = phrases("leaderboard.heading.\(choice.period.name)", ["metric": words.name(choice.metric.metric)])
        own = board.rows.first(where: \.isOwn).map { phrases.standing($0, of: reader.name, among: board.rows) }
        nobody = board.rows.contains(where: \.isShown) ? nil : phrases("leaderboard.nobody")
        let first = board.rows(first: Self.first)
        rows = first.map { LeaderboardPage.Row(reader, $0, of: choice) }
        let rest = board.rows.dropFirst(Self.first).filter { !first.contains($0) }
        more =
            rest.isEmpty
            ? nil
            : LeaderboardPage.More(
                label: phrases("leaderboard.more", count: rest.count),
                rest: rest.map { LeaderboardPage.Row(reader, $0, of: choice) })
        settings = Paths.circle(words.person, circle.id.text)
    }
}

extension LeaderboardPage.Row {
    fileprivate init(_ reader: LeaderboardPage.Reader, _ row: Leaderboard.Row, of choice: LeaderboardChoice) {
        let phrases = reader.words.phrases
        rank = row.rank.map { phrases.formats.number($0) }
        nickname = row.nickname
        isOwn = row.isOwn
        own = row.isOwn && row.nickname != reader.name ? reader.name : nil
        value =
            row.value.map { reader.words.value(Self.millionths($0), choice.metric.metric) }
            ?? phrases("leaderboard.noData")
        days = row.value == nil || choice.period == .today ? nil : phrases("leaderboard.days", count: row.days)
        manual = row.isManual ? phrases("leaderboard.manual") : nil
        hidden = row.isShown ? nil : phrases("leaderboard.hidden")
    }

    /// Millionths, the store's unit for sums; saturates on overflow.
    private static func millionths(_ whole: Int64) -> Int64 {
        let (product, isTooFar) = whole.multipliedReportingOverflow(by: 1_000_000)
        return isTooFar ? (whole < 0 ? .min : .max) : product
    }
}

extension Phrases {
    func name(of circle: StoredCircle) -> String {
        circle.name ?? self("circle.household")
    }

    /// A sentence with the person's name and rank.
    fileprivate func standing(_ own: Leaderboard.Row, of name: String, among rows: [Leaderboard.Row]) -> String {
        guard own.isShown else { return self("leaderboard.standing.hidden", ["name": name]) }
        guard let rank = own.rank else { return self("leaderboard.standing.none", ["name": name]) }
        let ranked = rows.compactMap(\.rank)
        let isTie = ranked.count { $0 == rank } > 1
        return self(
            isTie ? "leaderboard.standing.tie" : "leaderboard.standing.alone",
            ["name": name, "rank": formats.number(rank), "of": formats.number(ranked.count)])
    }
}
