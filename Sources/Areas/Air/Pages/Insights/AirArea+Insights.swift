internal import Air
internal import AirStore
internal import Clinical
internal import Insights
package import Pages
package import SQL
internal import Store

extension AirArea {
    package static func insights(_ query: InsightQuery, _ tx: any Reader) throws -> InsightPart {
        let diary = try diaryInsight(query, tx)
        let days = query.person.areas.contains(.hayFever) ? try tx.diaryDays(query.access) : 0
        return { request in
            let triggers =
                days > 0 ? [Card(TriggersInsight(request.phrases, query.access.person, days: days))] : []
            return diary(request) + triggers
        }
    }

    /// The diary of the range, once there are a few days.
    private static func diaryInsight(_ query: InsightQuery, _ tx: any Reader) throws -> InsightPart {
        let first = query.range.start(today: query.today, earliest: .earliest)
        let days = try tx.diary(query.access, from: first, through: query.today)
        guard days.count >= DiaryInsight.fewestDays, let earliest = days.first?.details.day else { return { _ in [] } }
        let medicines = try query.schema.medicines(
            on: earliest...query.today, zone: query.zone, query.access, tx)
        return { request in
            // Without the names, a medicine has no code and its days no score with medicines.
            let history = DiaryHistory(
                days, medicines, names: try? request.site.medicines, from: earliest, through: query.today)
            return [Card(DiaryInsight(request.phrases, person: query.access.person, history))]
        }
    }

    package static func insightSamples(_ phrases: Phrases) -> [Card] {
        [
            Card(DiaryInsight(phrases, person: Samples.person, .sample(DiaryDetails.fullSamples, .sample))),
            Card(TriggersInsight(phrases, Samples.person, days: 74)),
        ]
    }
}

/// How often the diary was written, how many days had symptoms, and the scores.
struct DiaryInsight: CardContent {
    static let template = "diary/_insight"

    /// With fewer entries there is no card.
    static let fewestDays = 3

    let all: String
    let rows: [DiaryScore]
    /// What the last week means beside the one before.
    let change: String?
    let figure: ChartFigure?
    /// What was counted.
    let counted: String

    init(_ phrases: Phrases, person: Person.ID, _ history: DiaryHistory) {
        let span = history.span(history.days)
        all = Paths.diary(person)
        rows = phrases.rows(span, days: history.days.count)
        change = NasalWeeks(history.entries.map(\.details), through: history.last).map { phrases.change($0) }
        figure = DiaryChart.chart(phrases, history).map {
            ChartFigure($0, id: "diary-insight-chart", latestFirst: true)
        }
        counted = phrases(
            "diary.insight.counted",
            ["from": phrases.formats.fullDay(history.first), "through": phrases.formats.fullDay(history.last)])
    }
}

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
