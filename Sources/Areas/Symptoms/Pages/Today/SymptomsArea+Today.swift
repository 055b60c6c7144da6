internal import Accounts
internal import Clinical
package import Pages
package import SQL
internal import Store
internal import Symptoms

extension SymptomsArea {
    package static func today(_ query: DayQuery, _ tx: any Reader) throws -> DayPart {
        let symptoms = try tx.symptoms(query.access, on: query.day)
        let person = query.access.person
        let canReact = query.person.areas.contains(.foodAllergy)
        let all = query.access.role.may(.history) ? Paths.symptoms(person) : nil
        return { request in cards(request.phrases, person, query.day, symptoms, all: all, canReact: canReact) }
    }

    package static func todaySamples(_ phrases: Phrases) -> [TodaySample] {
        let symptoms = [
            Samples.symptom(.abdominalCramps, .moderate, at: Samples.time(8, 10), notes: "After breakfast."),
            Samples.symptom(.mouthItch, .mild, at: Samples.time(7, 52)),
            Samples.symptom(.sneezing, .unspecified, at: Samples.time(15, 0), isFromHealth: true),
        ].compactMap(\.self)
        return [
            TodaySample(
                "symptoms",
                cards(
                    phrases, Samples.person, Samples.today, symptoms, all: Paths.symptoms(Samples.person),
                    canReact: true)),
            TodaySample("no-symptoms", cards(phrases, Samples.person, Samples.today, [], all: nil, canReact: false)),
        ]
    }

    private static func cards(
        _ phrases: Phrases, _ person: Person.ID, _ day: CalendarDay, _ symptoms: [SymptomEntry], all: String?,
        canReact: Bool
    ) -> DayCards {
        var cards = DayCards()
        if canReact {
            cards.quick.append(
                QuickAdd(
                    label: phrases("today.quick.reaction"), symbol: "ui-caution", path: Paths.newReaction(person)))
        }
        cards.quick.append(
            QuickAdd(
                label: phrases("today.quick.symptom"), symbol: "ui-symptom",
                path: Paths.newSymptom(person, day: day.iso)))
        if !symptoms.isEmpty {
            cards.cards = [
                .init(
                    .calm,
                    DaySymptoms(
                        symptoms: symptoms.map { SymptomRow(phrases, $0) }, all: all))
            ]
        }
        return cards
    }
}

/// The symptoms of a day.
package struct DaySymptoms: CardContent {
    package static let template = "today/_symptoms"

    let symptoms: [SymptomRow]
    /// Link to the symptoms of all days; nil for somebody who sees no history.
    let all: String?

    package init(symptoms: [SymptomRow], all: String?) {
        self.symptoms = symptoms
        self.all = all
    }
}
