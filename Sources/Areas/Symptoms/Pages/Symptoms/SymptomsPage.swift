internal import Clinical
internal import Pages
internal import Symptoms
internal import SymptomsStore

/// All symptoms of a person by day, latest first.
struct SymptomsPage: Page {
    static let template = "symptoms/index"
    static let place: Place? = .today

    let title: String
    let back: Link?
    let action: Link?
    /// Link to the log of reactions only.
    let reactions: String
    let days: [Day]
    let isEmpty: Bool
    /// Link to earlier days; nil if there are none.
    let earlier: String?
    /// Link back to the latest days; nil if they are shown.
    let latest: String?

    struct Day: Encodable, Sendable {
        let id: String
        let name: String
        let path: String
        let rows: [SymptomRow]
    }

    init(_ phrases: Phrases, person: Person.ID, days: SymptomDays, isFirst: Bool, today: CalendarDay) {
        title = phrases("symptoms.title")
        back = Link(phrases("symptoms.back"), Paths.today(person))
        action = Link(phrases("symptoms.log"), Paths.newSymptom(person))
        reactions = Paths.reactions(person)
        self.days = days.days.map { day in
            let isNear = day.day.days(until: today) <= 1
            return Day(
                id: "day-\(day.day.iso)",
                name: isNear
                    ? phrases.relativeDay(day.day, today: today, yesterday: today.adding(days: -1))
                    : phrases.formats.fullDay(day.day),
                path: Paths.today(person, day: day.day.iso), rows: day.entries.map { SymptomRow(phrases, $0) })
        }
        isEmpty = days.days.isEmpty
        earlier = days.earlier.map { Paths.symptoms(person, before: $0.iso) }
        latest = isFirst ? nil : Paths.symptoms(person)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func day(_ back: Int, _ entries: [SymptomEntry?]) -> SymptomDays.Day {
            SymptomDays.Day(day: Samples.today.adding(days: -back), entries: entries.compactMap { $0 })
        }
        func page(_ days: [SymptomDays.Day], earlier: Int? = nil, isFirst: Bool = true) -> SymptomsPage {
            SymptomsPage(
                phrases, person: Samples.person,
                days: SymptomDays(days: days, earlier: earlier.map { Samples.today.adding(days: -$0) }),
                isFirst: isFirst, today: Samples.today)
        }
        let near = [
            day(
                0,
                [
                    Samples.symptom(.abdominalCramps, .moderate, at: Samples.time(8, 10), notes: "After breakfast."),
                    Samples.symptom(.mouthItch, .mild, at: Samples.time(7, 52)),
                ]),
            day(
                1,
                [
                    Samples.symptom(
                        .sneezing, .unspecified, at: Samples.time(15, 0), notes: Samples.rightToLeft, isFromHealth: true
                    )
                ]),
        ]
        let all = SymptomKind.allCases.enumerated().map { index, kind in
            day(index + 2, [Samples.symptom(kind, kind.scale.grades[1], at: Samples.time(index % 24, 5))])
        }
        return [
            Sample("some", page(near)),
            Sample("every-kind", page(near + all, earlier: 58)),
            Sample("earlier", page([all[0]], isFirst: false)),
            Sample("none", page([])),
        ]
    }
}
