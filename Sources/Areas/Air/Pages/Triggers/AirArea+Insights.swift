internal import AirStore
internal import Clinical
package import Pages
package import SQL
internal import Store

extension AirArea {
    package static func insights(_ query: InsightQuery, _ tx: any Reader) throws -> InsightPart {
        guard query.person.areas.contains(.hayFever) else { return { _ in [] } }
        let days = try tx.diaryDays(query.access)
        guard days > 0 else { return { _ in [] } }
        return { request in [Card(TriggersInsight(request.phrases, query.access.person.text, days: days))] }
    }

    package static func insightSamples(_ phrases: Phrases) -> [Card] {
        [Card(TriggersInsight(phrases, Samples.person, days: 74))]
    }
}

/// The way to the triggers. They are searched on their own page, because that takes longer than all other cards.
struct TriggersInsight: CardContent {
    static let template = "air/_triggers-insight"

    let counted: String
    let path: String

    init(_ phrases: Phrases, _ person: String, days: Int) {
        counted = phrases("trigger.insight", count: days)
        path = Paths.airTriggers(person)
    }
}
