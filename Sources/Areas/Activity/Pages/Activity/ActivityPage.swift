internal import Activity
internal import ActivityStore
internal import Clinical
internal import Pages

/// The person's activity and body metrics, each with its latest day.
struct ActivityPage: Page {
    static let template = "activity/show"
    static let place: Place? = .activity

    let title: String
    /// Where to import data; nil unless there is no data and no import.
    let empty: String?
    /// Why nothing is shown although data exists or is being imported.
    let why: String?
    let isSettling: Bool
    let hasTiles: Bool
    /// Link to import more.
    let more: Link
    let movement: [Tile]
    let calories: String
    let food: String
    let energy: String
    let weights: String
    let latest: LatestWeight?
    let log: LogWeight
    let hasBody: Bool
    let body: [Tile]
    /// Forms for what no device counted.
    let additions: [Link]
    let logged: String
    let workouts: String
    let leaderboard: String

    /// The state of imports.
    enum Imports: String, Sendable {
        case none
        /// An import is in progress, and none is complete.
        case running
        /// At least one import is complete.
        case complete
    }

    /// One metric.
    struct Tile: Encodable, Sendable {
        let name: String
        /// Nil if there is no data yet.
        let value: String?
        /// "Today so far", "Yesterday", "12 Mar"; or that there is no data yet.
        let when: String
        let path: String
    }

    /// Metrics that are always listed, so that missing data is visible.
    static let always: [HealthMetric] = [
        .activeEnergy, .basalEnergy, .exerciseTime, .standTime, .walkingRunningDistance, .steps,
    ]
    private static let sometimes: [HealthMetric] = [
        .standHours, .cyclingDistance, .swimmingDistance, .wheelchairDistance, .pushes, .flights, .water,
    ]

    init(
        _ words: HealthWords, days: [HealthMetricDays], weights trend: WeightTrend, isSettled: Bool,
        imports: Imports = .none, newID: String, outbox: OutboxForm
    ) {
        title = words.phrases("activity.title")
        let hasNothing = days.isEmpty && isSettled
        empty = hasNothing && imports == .none ? Paths.healthImports(words.person) : nil
        why = hasNothing && imports != .none ? words.phrases("activity.why.\(imports.rawValue)") : nil
        isSettling = !isSettled
        hasTiles = !days.isEmpty || why != nil
        more = Link(words.phrases("activity.empty.action"), Paths.healthImports(words.person))
        calories = Paths.calories(words.person)
        food = Paths.food(words.person)
        energy = Paths.energy(words.person)
        weights = Paths.weights(words.person)
        latest = LatestWeight(words, trend)
        log = LogWeight(words, newID: newID, outbox: outbox)
        let latest = Dictionary(days.map { ($0.metric, $0.latest) }) { first, _ in first }
        let movement = Self.always + Self.sometimes.filter { latest[$0] != nil }
        let body = HealthMetric.allCases.filter { latest[$0] != nil && !movement.contains($0) }
        self.movement = movement.map { Tile(words, $0, latest[$0]) }
        self.body = body.map { Tile(words, $0, latest[$0]) }
        hasBody = !body.isEmpty
        additions = LoggedActivity.Kind.allCases.map {
            Link(words.phrases("logged.add.\($0.rawValue)"), Paths.newLoggedActivity(words.person, kind: $0.rawValue))
        }
        logged = Paths.loggedActivities(words.person)
        workouts = Paths.workouts(words.person)
        leaderboard = Paths.leaderboard(words.person)
    }
}

extension ActivityPage.Tile {
    init(_ words: HealthWords, _ metric: HealthMetric, _ latest: HealthDay?) {
        name = words.name(metric)
        value = latest.map { words.value($0.figure.millionths, metric) }
        path =
            latest.map {
                Paths.healthMetric(words.person, metric.rawValue, range: HealthRange.week.rawValue, day: $0.day.iso)
            } ?? Paths.healthMetric(words.person, metric.rawValue)
        switch latest?.day {
        case nil: when = words.phrases("activity.none")
        case words.today where metric.aggregation == .sum: when = words.phrases("activity.today.partial")
        case words.today: when = words.phrases("day.today")
        case words.today.adding(days: -1): when = words.phrases("day.yesterday")
        case let day?: when = words.day(day)
        }
    }
}
