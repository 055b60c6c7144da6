internal import CarePlan
package import Clinical
package import Immunotherapy
package import ImmunotherapyStore
package import Pages

/// What was taken on a day: portions by time, then medicines, then notes.
package struct DayCard: CardContent {
    package static let template = "today/_record"

    package let edit: String
    package let intakes: [Intake]
    package let medicines: [Medicine]
    package let notes: String?
    package let hasMedicines: Bool

    package init(edit: String, intakes: [Intake], medicines: [Medicine], notes: String?) {
        self.edit = edit
        self.intakes = intakes
        self.medicines = medicines
        self.notes = notes
        hasMedicines = !medicines.isEmpty
    }

    /// Everything taken at one time.
    package struct Intake: Encodable, Sendable {
        /// "Taken at 07:34"
        package let time: String
        package let portions: [Portion]
        /// What health data show about exertion after this intake.
        package var exertion: [String] = []
        /// Link to the decision; nil if none is stored or there was no plan.
        package var decision: Decision?

        package init(time: String, portions: [Portion], exertion: [String] = [], decision: Decision? = nil) {
            self.time = time
            self.portions = portions
            self.exertion = exertion
            self.decision = decision
        }
    }

    /// Link to "Why?", with the verdict if it was anything but "as planned".
    package struct Decision: Encodable, Sendable {
        /// "The plan said: half"
        package let said: String?
        package let path: String

        package init(said: String?, path: String) {
            self.said = said
            self.path = path
        }
    }

    package struct Portion: Encodable, Sendable {
        package let picture: Picture
        package let name: String
        package let amount: String
        /// The name of the level; nil for a free amount.
        package let level: String?
        /// "Half" or "Part"; nil for the full level.
        package let share: String?

        package init(picture: Picture, name: String, amount: String, level: String?, share: String?) {
            self.picture = picture
            self.name = name
            self.amount = amount
            self.level = level
            self.share = share
        }
    }

    package struct Medicine: Encodable, Sendable {
        package let name: String
        package let amount: String

        package init(name: String, amount: String) {
            self.name = name
            self.amount = amount
        }
    }
}

extension DayCard {
    /// Portions by time and then by name, followed by medicines.
    package init(
        _ dose: OITDose, _ allergens: [Allergen], _ decisions: [IntakeDecision] = [],
        exertion: [OITDose.Intake.ID: [String]] = [:], person: Person.ID, _ phrases: Phrases
    ) {
        self.init(
            edit: Paths.dose(person, day: dose.day.iso),
            intakes: dose.intakes.map { intake in
                Intake(
                    time: phrases("today.takenAt", ["time": phrases.time(intake.at.time)]),
                    portions: intake.portions.map { Portion($0, allergens, phrases) }.sorted { $0.name < $1.name },
                    exertion: exertion[intake.id] ?? [],
                    decision: Decision(decisions.filter { $0.intake == intake.id }, person: person, phrases))
            },
            medicines: dose.medicines.sorted().map {
                Medicine(name: phrases.medicine($0.medicine), amount: phrases.exact($0.amount))
            },
            notes: dose.notes)
    }
}

extension DayCard.Decision {
    /// Nil if no decision is stored or there was no plan.
    fileprivate init?(_ decisions: [IntakeDecision], person: Person.ID, _ phrases: Phrases) {
        guard let first = decisions.first, let strictest = decisions.map(\.portion.decision.verdict).max(),
            decisions.contains(where: { $0.portion.decision.plan != nil })
        else { return nil }
        said =
            strictest == .proceed ? nil : phrases("today.planSaid", ["verdict": phrases.verdict(strictest)])
        path = Paths.decision(person, day: first.day.iso, first.intake.text)
    }
}

extension DayCard.Portion {
    fileprivate init(_ portion: OITDose.Portion, _ allergens: [Allergen], _ phrases: Phrases) {
        let kind = allergens.first { $0.id == portion.allergen }?.kind
        self.init(
            picture: kind.map { Picture($0) } ?? Picture(emoji: nil),
            name: kind.map { phrases.allergen($0) } ?? phrases("allergen.gone"),
            amount: phrases.exact(portion.amount),
            level: portion.levelName.map { phrases.level(named: $0) },
            share: portion.share == .full ? nil : phrases("share.\(portion.share.rawValue)"))
    }
}
