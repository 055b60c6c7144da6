internal import Accounts
internal import Activity
internal import ActivityStore
internal import Clinical
package import Immunotherapy
package import Pages
package import SQL
internal import Store

extension ActivityArea {
    package static func today(_ query: DayQuery, _ tx: any Reader) throws -> DayPart {
        guard query.person.areas.contains(.activity) else { return { _ in DayCards() } }
        let days = try tx.healthDays(query.access, DayActivity.metrics, on: query.day)
        let hasData = try !days.isEmpty || tx.hasHealthData(query.access)
        let role = query.access.role
        let log = role.may(.note) ? path(query) : nil
        // Without the history, there are no imports to be offered.
        guard hasData || role.may(.history) else { return { _ in DayCards() } }
        return { request in
            cards(HealthWords(request), hasData ? days : nil, isToday: query.isToday, log: log)
        }
    }

    /// Without a day for today, so that a page kept on an earlier day leads to the day on which it is shown.
    private static func path(_ query: DayQuery) -> String {
        let person = query.access.person
        return query.isToday ? Paths.newWeighing(person) : Paths.newWeighing(person, day: query.day.iso)
    }

    package static func todaySamples(_ phrases: Phrases) -> [TodaySample] {
        let words = SampleHealth.words(phrases)
        let days = Dictionary(SampleHealth.overview().map { ($0.metric, $0.latest) }) { first, _ in first }
        return [
            TodaySample("activity", cards(words, days, isToday: true)),
            TodaySample("activity-early", cards(words, [:], isToday: true)),
            TodaySample("activity-empty", cards(words, nil, isToday: true)),
        ]
    }

    /// The day's card, or one that explains how to import health data if `days` is nil.
    private static func cards(
        _ words: HealthWords, _ days: [HealthMetric: HealthDay]?, isToday: Bool,
        log: String? = Paths.newWeighing(Samples.person)
    ) -> DayCards {
        var cards = DayCards()
        cards.quick =
            log.map { [QuickAdd(label: words.phrases("today.quick.weight"), symbol: "ui-weight", path: $0)] } ?? []
        if let days {
            cards.cards = [.init(.calm, DayActivity(words, days, isToday: isToday))]
        } else {
            let (phrases, imports) = (words.phrases, Paths.healthImports(words.person))
            let empty = EmptyCard(
                symbol: "ui-activity", heading: phrases("activity.empty"), text: phrases("activity.empty.text"),
                action: Link(phrases("activity.empty.action"), imports))
            cards.due = [.init(.empty, Card(empty))]
        }
        return cards
    }

    package static func notes(
        after doses: [OITDose.Intake], _ query: DayQuery, _ tx: any Reader
    ) throws -> DoseNotes {
        let records = try tx.exertion(query.access, after: doses)
        return { request in DoseExertion.lines(records, request.phrases, zone: request.zone, now: request.now) }
    }
}

/// How much someone moved and slept on a day.
struct DayActivity: CardContent {
    static let template = "today/_activity"

    /// The metrics shown on Today.
    static let metrics: [HealthMetric] = [.steps, .exerciseTime, .activeEnergy, .sleep]

    /// The metrics with data on the day.
    let tiles: [ActivityPage.Tile]
    /// Says that there is no data for the day; nil if there is.
    let none: String?
    /// Link to all metrics.
    let all: String

    init(_ words: HealthWords, _ days: [HealthMetric: HealthDay], isToday: Bool) {
        tiles = Self.metrics.compactMap { metric in
            days[metric].map { ActivityPage.Tile(words, metric, $0) }
        }
        none = tiles.isEmpty ? words.phrases(isToday ? "today.activity.notYet" : "today.activity.none") : nil
        all = Paths.activity(words.person)
    }
}
