internal import Air
internal import Clinical
internal import Insights
internal import Pages

/// Which measurements of the air go with the symptoms of a diary.
struct TriggersPage: Page {
    static let template = "air/triggers"
    static let place: Place? = .insights

    let title: String
    /// "29 March to 10 June 2026"
    let subtitle: String?
    let back: Link?
    /// Nil if nothing was compared.
    let intro: String?
    let rows: [TriggerRow]
    let hasRows: Bool
    let waiting: [TriggerWait]
    /// What to ask at the next visit.
    let ask: String?
    /// What the days were compared by.
    let scale: String?
    let empty: Empty?

    struct Empty: Encodable, Sendable {
        let text: String
        let path: String
        let label: String
    }

    init(_ phrases: Phrases, person: Person.ID, _ triggers: DiaryTriggers, hasPlaces: Bool, today: CalendarDay) {
        title = phrases("trigger.title")
        subtitle = triggers.days.first.flatMap { first in
            triggers.days.last.map { last in
                phrases(
                    "trigger.range",
                    ["from": phrases.formats.shortFullDay(first), "through": phrases.formats.shortFullDay(last)])
            }
        }
        back = Link(phrases("trigger.back"), Paths.insights(person))
        let compared = triggers.rows.filter { $0.found.needed == nil }
        let sorted = compared.filter(\.found.verdict.isCandidate) + compared.filter { !$0.found.verdict.isCandidate }
        rows = sorted.map { TriggerRow(phrases, $0) }
        hasRows = !rows.isEmpty
        intro =
            rows.isEmpty
            ? nil
            : phrases(
                "trigger.intro", count: triggers.days.count,
                ["symptoms": phrases.formats.number(triggers.symptomaticDays)])
        waiting = TriggerWait.all(phrases, triggers.rows)
        ask = phrases.question(triggers.rows)
        scale = triggers.rows.isEmpty ? nil : phrases("trigger.scale.\(triggers.scale.rawValue)")
        empty = Empty(phrases, person, triggers, hasPlaces: hasPlaces, today)
    }
}

extension TriggersPage.Empty {
    /// Nil if there is anything to show.
    fileprivate init?(
        _ phrases: Phrases, _ person: Person.ID, _ triggers: DiaryTriggers, hasPlaces: Bool, _ today: CalendarDay
    ) {
        guard triggers.rows.isEmpty else { return nil }
        if triggers.days.isEmpty {
            text = phrases("trigger.empty.diary")
            (path, label) = (Paths.diaryDay(person, today.iso), phrases("diary.add"))
        } else if !hasPlaces {
            text = phrases("trigger.empty.place")
            (path, label) = (Paths.places(person), phrases("place.title"))
        } else {
            text = phrases("trigger.empty.air")
            (path, label) = (Paths.air(person), phrases("nav.air"))
        }
    }
}
