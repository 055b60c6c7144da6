internal import CarePlan
package import Clinical
internal import Immunotherapy
package import Pages
internal import Symptoms
package import SymptomsStore

/// Every reaction of a person, newest first.
struct ReactionsPage: Page {
    static let template = "reactions/index"
    static let place: Place? = .today

    let title: String
    let back: Link?
    let action: Link?
    /// Link to the log of all symptoms.
    let symptoms: String
    var reactions: [Row]
    /// Link to log the first one; nil if there are some.
    let first: String?

    /// One reaction with all its details.
    struct Row: Encodable, Sendable {
        /// "Sat 20 June, 16:30"
        let when: String
        /// "9 h after Peanut 80 mg", or that it is not linked to a dose.
        let onset: String
        /// The grade, or that it is not graded.
        let grade: String
        let symptoms: [SymptomRow]
        let treatments: [TreatmentRow]
        let hasTreatments: Bool
        let outcome: String
        let notes: String?
        var photo: String?
        let edit: String
    }

    struct SymptomRow: Encodable, Sendable {
        let picture: Picture
        let name: String
        let severity: String?
        let began: String
    }

    struct TreatmentRow: Encodable, Sendable {
        let symbol: String
        let name: String
        let detail: String?
        let given: String
    }

    init(
        _ phrases: Phrases, person: Person.ID, today: CalendarDay, reactions: [StoredReaction], allergens: [Allergen]
    ) {
        title = phrases("reactions.title")
        back = Link(phrases("reactions.back"), Paths.today(person))
        action = reactions.isEmpty ? nil : Link(phrases("reactions.log"), Paths.newReaction(person))
        first = reactions.isEmpty ? Paths.newReaction(person) : nil
        symptoms = Paths.symptoms(person)
        self.reactions = reactions.map { Row(phrases, person, $0, allergens, today: today) }
    }
}

extension ReactionsPage.Row {
    init(
        _ phrases: Phrases, _ person: Person.ID, _ stored: StoredReaction, _ allergens: [Allergen], today: CalendarDay
    ) {
        let reaction = stored.reaction
        let formats = phrases.formats
        let isThisYear = reaction.onset.day.year == today.year
        let day = isThisYear ? formats.weekdayDay(reaction.onset.day) : formats.shortFullDay(reaction.onset.day)
        when = phrases("reactions.when", ["day": day, "time": phrases.time(reaction.onset.time)])
        onset = phrases.onset(stored, allergens)
        grade = reaction.grade.map { phrases.grade($0) } ?? phrases("grade.open")
        symptoms = stored.symptoms.map {
            ReactionsPage.SymptomRow(
                picture: Picture($0.kind), name: phrases.symptom($0), severity: phrases.severity($0.severity),
                began: phrases.time($0.at.time))
        }
        treatments = reaction.treatments.map {
            ReactionsPage.TreatmentRow(
                symbol: $0.kind.symbol, name: phrases.treatment($0.kind), detail: phrases.detail($0),
                given: phrases.time($0.at.time))
        }
        hasTreatments = !treatments.isEmpty
        outcome = phrases.outcome(reaction.outcome, since: reaction.onset)
        notes = reaction.notes
        photo = stored.photoDigest.map { Paths.reactionPhoto(person, reaction.id.text) + "?v=" + $0.prefix(12) }
        edit = Paths.editReaction(person, reaction.id.text)
    }
}

extension Phrases {
    /// How long after its dose a reaction began, or why that is unknown: there is no dose, or it was moved or deleted.
    package func onset(_ stored: StoredReaction, _ allergens: [Allergen]) -> String {
        guard stored.reaction.dose != nil else { return self("reactions.noDose") }
        guard let intake = stored.intake else { return self("reactions.doseGone") }
        let dose = taken(intake, allergens)
        guard let onset = ReactionOnset(from: intake.at, to: stored.reaction.onset) else {
            return self("reactions.doseMoved", ["dose": dose])
        }
        return self("reactions.after", ["elapsed": elapsed(minutes: onset.minutes), "dose": dose])
    }
}
