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
        let (days, isImported) = try tx.together(
            { try $0.healthDays(query.access, DayActivity.metrics, on: query.day) },
            { try $0.hasHealthData(query.access) })
        let typed = try TypedDay(query, tx)
        let hasData = isImported || !days.isEmpty || typed.weight != nil
        let role = query.access.role
        let log = role.may(.note) ? path(query) : nil
        // Without the history, there are no imports to be offered.
        guard hasData || role.may(.history) else { return { _ in DayCards() } }
        let offersGlass = typed.showsWater && role.may(.log)
        return { request in
            let words = HealthWords(request)
            let card = DayActivity(
                words, days, isToday: query.isToday, typed: typed,
                glass: offersGlass ? glass(request) : nil)
            return cards(words, card, hasData: hasData, log: log)
        }
    }

    private static func glass(_ request: PersonRequest) -> WaterGlass {
        WaterGlass(
            request.phrases, request.access.person, newID: request.newID(),
            outbox: OutboxForm(.waterNow, of: request.person.person), next: WaterGlass.today)
    }

    /// Without a day for today, so that a page kept on an earlier day leads to the day on which it is shown.
    private static func path(_ query: DayQuery) -> String {
        let person = query.access.person
        return query.isToday ? Paths.newWeighing(person) : Paths.newWeighing(person, day: query.day.iso)
    }

    package static func todaySamples(_ phrases: Phrases) -> [TodaySample] {
        let words = SampleHealth.words(phrases)
        let days = Dictionary(SampleHealth.overview().map { ($0.metric, $0.latest) }) { first, _ in first }
        let outbox = OutboxForm(.waterNow, person: Samples.person, zone: "Europe/London", name: "Mia")
        let glass = WaterGlass(phrases, Samples.person, newID: "new", outbox: outbox, next: WaterGlass.today)
        func sample(
            _ name: String, _ days: [HealthMetric: HealthDay] = [:], _ typed: TypedDay = TypedDay(),
            hasData: Bool = true
        ) -> TodaySample {
            let card = DayActivity(words, days, isToday: true, typed: typed, glass: typed.showsWater ? glass : nil)
            return TodaySample(
                name, cards(words, card, hasData: hasData, log: Paths.newWeighing(Samples.person)))
        }
        let offered = TypedDay(showsWater: true, offersWorkout: true)
        let weight = BodyWeight(grams: 71_300, day: Samples.today.adding(days: -2), origin: .typed)
        return [
            sample("activity", days), sample("activity-early"), sample("activity-empty", hasData: false),
            sample("activity-new", [:], offered, hasData: false),
            sample("activity-typed", days, TypedDay(weight: weight, water: 750, showsWater: true, offersWorkout: true)),
            sample("activity-weight", [:], TypedDay(weight: weight)),
        ]
    }

    /// The day's card, unless it has nothing to show or offer; without health data, also one that explains how to import
    /// them.
    private static func cards(
        _ words: HealthWords, _ card: DayActivity, hasData: Bool, log: String?
    ) -> DayCards {
        let phrases = words.phrases
        var cards = DayCards()
        cards.quick =
            log.map { [QuickAdd(label: phrases("today.quick.weight"), symbol: "ui-weight", path: $0)] } ?? []
        if hasData || card.hasActions { cards.cards = [.init(.calm, card)] }
        if !hasData {
            let empty = EmptyCard(
                symbol: "ui-activity", heading: phrases("activity.empty"), text: phrases("activity.empty.text"),
                action: Link(phrases("activity.empty.action"), Paths.healthImports(words.person)))
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
