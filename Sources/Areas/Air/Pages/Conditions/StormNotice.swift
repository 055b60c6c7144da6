internal import Air
internal import Clinical
internal import Pages

/// Much grass pollen and a thunderstorm within a day.
struct StormNotice: CardContent {
    static let template = "air/_storm"

    let text: String
    let plan: String

    /// Nil if there is nothing to tell.
    init?(_ phrases: Phrases, _ outlook: AirOutlook, person: Person.ID) {
        guard case .notice(let from) = outlook.storm else { return nil }
        let start = outlook.zone.local(at: from)
        text = phrases(
            start.day == outlook.today ? "air.storm.today" : "air.storm.tomorrow",
            ["time": phrases.time(start.time)])
        plan = Paths.actionPlan(person)
    }
}
