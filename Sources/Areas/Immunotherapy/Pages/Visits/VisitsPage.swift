package import Clinical
package import Immunotherapy
package import Pages

/// Clinic visits and pauses, latest first.
struct VisitsPage: Page {
    static let template = "visits/index"
    static let place: Place? = .plan

    let title: String
    let subtitle: String?
    let back: Link?
    let action: Link?
    /// The next visit that is planned; nil if none is.
    let next: PlanCard.Next?
    let visits: [Visited]
    /// What the clinic said before doses in the last three months, latest first.
    let answers: [Answered]
    let hasAnswers: Bool
    let hasVisits: Bool
    let holds: [Paused]
    let hasHolds: Bool
    let newHold: String
    let questions: String
    let report: String

    struct Visited: Encodable, Sendable {
        let day: String
        /// "Peanut: level 7, 120 mg"
        let levels: [String]
        let notes: String?
        /// The forms that make unlocked levels current: each is stored only when its form is saved.
        let starts: [Link]
        /// The form for what was agreed; nil if the plan in force was agreed later.
        let agreement: String?
        /// The version of the plan that was agreed; nil if there is none.
        let plan: Link?
        let edit: String
        /// "Visit on 9 February 2026"
        let editName: String
    }

    /// A clinic answer.
    struct Answered: Encodable, Sendable {
        /// "Peanut: 40 mg, Dr Okafor"
        let text: String
        let when: String
        let notes: String?
        let deletion: String
        let deletionName: String
    }

    struct Paused: Encodable, Sendable {
        let text: String
        let reason: String?
        /// Nil if the pause is over.
        let end: String?
        let deletion: String
        /// "Delete the pause from 9 February 2026"
        let deletionName: String
    }

    init(
        _ phrases: Phrases, person: Person.ID, answers: [ClinicAnswer] = [], visits: [ClinicVisit],
        plan: DosePlan? = nil, planVisits: [RecordVersion: ClinicVisit.ID] = [:], holds: [DoseHold], today: CalendarDay,
        allergens: [Allergen], levels: [DoseLevel], unlocked: [UnlockedLevel] = [], next: PlanCard.Next? = nil
    ) {
        self.next = next
        title = phrases("visits.title")
        subtitle = phrases("visits.subtitle")
        back = Link(phrases("plan.title"), Paths.plan(person))
        action = Link(phrases("visit.add"), Paths.newVisit(person))
        let names = LevelNames(phrases: phrases, allergens: allergens, levels: levels)
        self.visits = visits.map { visit in
            let day = phrases.formats.fullDay(visit.day)
            let version = planVisits.filter { $0.value == visit.id }.keys.map(\.number).max()
            return Visited(
                day: day, levels: visit.levels.map { names.name($0) }, notes: visit.notes,
                starts: unlocked.filter { $0.visit == visit.id }.map {
                    Link(
                        phrases("visit.start", ["level": names.name($0.level.id)]),
                        Paths.editLevel(person, $0.level.id.text) + "?current=yes")
                },
                agreement: plan.map { $0.agreement.day > visit.day } ?? false
                    ? nil : Paths.visitAgreement(person, visit.id.text),
                plan: version.map {
                    Link(
                        phrases("visit.agreed.version", ["version": phrases.formats.number(Int($0))]),
                        Paths.dosePlanVersion(person, String($0)))
                },
                edit: Paths.editVisit(person, visit.id.text), editName: phrases("visit.edit.name", ["day": day]))
        }
        hasVisits = !visits.isEmpty
        self.answers = answers.map { answer in
            Answered(
                text: phrases.clinicAnswer(answer, allergens), when: phrases.clinicAnswerTime(answer),
                notes: answer.notes, deletion: Paths.clinicAnswerDeletion(person, answer.id.text),
                deletionName: phrases(
                    "clinicAnswer.delete.name", ["day": phrases.formats.fullDay(answer.at.day)]))
        }
        hasAnswers = !answers.isEmpty
        self.holds = holds.map { hold in
            Paused(
                text: phrases.hold(hold, allergens, today: today), reason: hold.reason,
                end: hold.isOpen(on: today) ? Paths.holdEnd(person, hold.id.text) : nil,
                deletion: Paths.holdDeletion(person, hold.id.text),
                deletionName: phrases("hold.delete.name", ["day": phrases.formats.fullDay(hold.from)]))
        }
        hasHolds = !holds.isEmpty
        newHold = Paths.newHold(person)
        questions = Paths.questions(person)
        report = Paths.report(person)
    }
}

extension Phrases {
    /// "Peanut: 40 mg, Dr Okafor", or a note that no dose was to be taken.
    package func clinicAnswer(_ answer: ClinicAnswer, _ allergens: [Allergen]) -> String {
        let allergen = allergens.first { $0.id == answer.allergen }.map { self.allergen($0.kind) }
        let values = [
            "allergen": allergen ?? self("allergen.unknown"), "clinician": answer.clinician,
            "amount": answer.portion.map { exact($0.amount) } ?? "–",
        ]
        return self(answer.portion == nil ? "clinicAnswer.said.none" : "clinicAnswer.said", values)
    }

    package func clinicAnswerTime(_ answer: ClinicAnswer) -> String {
        self("report.moment", ["day": formats.shortFullDay(answer.at.day), "time": time(answer.at.time)])
    }
}
