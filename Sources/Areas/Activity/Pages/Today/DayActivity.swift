internal import Activity
internal import ActivityStore
internal import Clinical
internal import Pages

/// How much someone moved and slept on a day, their weight and their water.
struct DayActivity: CardContent {
    static let template = "today/_activity"

    /// The metrics shown on Today.
    static let metrics: [HealthMetric] = [.steps, .exerciseTime, .activeEnergy, .sleep]

    /// The metrics with data on the day, then what people type in.
    let tiles: [ActivityPage.Tile]
    /// Says that there is no data for the day; nil if there is.
    let none: String?
    /// One tap for a glass of water, and the form of a workout; nil if they are not offered.
    let glass: WaterGlass?
    let workout: Link?
    let hasActions: Bool
    /// Link to all metrics.
    let all: String

    init(
        _ words: HealthWords, _ days: [HealthMetric: HealthDay], isToday: Bool, typed: TypedDay = TypedDay(),
        glass: WaterGlass? = nil
    ) {
        let measured = Self.metrics.compactMap { metric in
            days[metric].map { ActivityPage.Tile(words, metric, $0) }
        }
        tiles = measured + [typed.weightTile(words), typed.waterTile(words)].compactMap(\.self)
        none = tiles.isEmpty ? words.phrases(isToday ? "today.activity.notYet" : "today.activity.none") : nil
        self.glass = glass
        workout =
            typed.offersWorkout
            ? Link(words.phrases("logged.new.workout"), Paths.newLoggedActivity(words.person, kind: "workout")) : nil
        hasActions = glass != nil || workout != nil
        all = Paths.activity(words.person)
    }
}

extension TypedDay {
    /// Leads to all weights, where one more is logged.
    fileprivate func weightTile(_ words: HealthWords) -> ActivityPage.Tile? {
        weight.map { weight in
            ActivityPage.Tile(
                name: words.phrases("weight.title"), value: words.weight(weight.grams),
                when: weight.day == words.today ? words.phrases("day.today") : words.day(weight.day),
                path: Paths.weights(words.person))
        }
    }

    /// Leads to the food diary, which takes other amounts.
    fileprivate func waterTile(_ words: HealthWords) -> ActivityPage.Tile? {
        guard showsWater else { return nil }
        let key = water == nil ? "activity.none" : "activity.today.partial"
        return ActivityPage.Tile(
            name: words.name(.water), value: water.map { words.phrases.millilitres($0) }, when: words.phrases(key),
            path: Paths.food(words.person))
    }
}
