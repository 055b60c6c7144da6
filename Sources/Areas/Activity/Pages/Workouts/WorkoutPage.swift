internal import Activity
internal import ActivityStore
internal import AppleHealth
internal import Charts
internal import Clinical
internal import Pages

/// A workout with its details and routes, or several that started at the same time.
struct WorkoutPage: Page {
    static let template = "workouts/show"
    static let place: Place? = .activity

    let title: String
    let subtitle: String?
    let back: Link?
    let workouts: [Card]

    /// One workout.
    struct Card: Encodable, Sendable {
        let id: String
        let heading: String
        let facts: [Fact]
        let routes: [Route]
    }

    struct Fact: Encodable, Sendable {
        let label: String
        let value: String
    }

    /// A drawing of a route, and its numbers.
    struct Route: Encodable, Sendable {
        let svg: String
        let text: String
    }

    init(
        _ words: HealthWords, _ first: StoredWorkout, _ found: [(workout: StoredWorkout, routes: [WorkoutRoute])]
    ) {
        let phrases = words.phrases
        title = first.name ?? phrases("workouts.unnamed")
        subtitle = words.when(first)
        back = Link(phrases("workouts.title"), Paths.workouts(words.person))
        workouts = found.enumerated().map { index, one in
            let (workout, routes) = one
            var facts = words.facts(workout).map { Fact(label: $0.label, value: $0.value) }
            if let highest = workout.highestHeart {
                facts.append(Fact(label: phrases("workouts.heart.highest"), value: words.value(highest, .heartRate)))
            }
            if let source = workout.source { facts.append(Fact(label: phrases("workouts.source"), value: source)) }
            let name = workout.name ?? phrases("workouts.unnamed")
            // Workouts that started at the same time may have the same name, so they are numbered.
            let heading =
                found.count > 1
                ? phrases("workouts.numbered", ["number": phrases.formats.number(index + 1), "name": name.isolated])
                : name
            return Card(
                id: "workout-\(index)", heading: heading, facts: facts,
                routes: routes.map { Route(words, $0) })
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(
            _ found: [(workout: StoredWorkout, routes: [WorkoutRoute])], _ units: Units = .metric
        ) -> WorkoutPage? {
            found.first.map { WorkoutPage(SampleHealth.words(phrases, units), $0.workout, found) }
        }
        let (few, many) = (SampleWorkouts.few, SampleWorkouts.many)
        let pages = [
            ("typical", page(few.prefix(1).map { ($0, [SampleWorkouts.route]) })),
            ("bare", page(few.suffix(1).map { ($0, []) })),
            ("much", page(many.prefix(3).map { ($0, [SampleWorkouts.route, SampleWorkouts.route]) }, .imperial)),
        ]
        return pages.compactMap { name, page in page.map { Sample(name, $0) } }
    }
}

extension WorkoutPage.Route {
    fileprivate init(_ words: HealthWords, _ route: WorkoutRoute) {
        let length = words.value(min(route.millimetres, .max / 1000) * 1000, .walkingRunningDistance)
        text = words.phrases("workouts.route.length", ["distance": length])
        let places = route.points.map {
            RouteSketch.Place(
                latitude: Double($0.latitude) / 1e7, longitude: Double($0.longitude) / 1e7, isFirst: $0.isFirst)
        }
        svg = RouteSketch.svg(places, label: words.phrases("workouts.route", ["distance": length]))
    }
}
