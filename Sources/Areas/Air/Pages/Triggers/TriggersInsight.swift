internal import Clinical
internal import Pages

/// The way to the triggers. They are searched on their own page, because that takes longer than all other cards.
struct TriggersInsight: CardContent {
    static let template = "air/_triggers-insight"

    let counted: String
    let path: String

    init(_ phrases: Phrases, _ person: Person.ID, days: Int) {
        counted = phrases("trigger.insight", count: days)
        path = Paths.airTriggers(person)
    }
}
