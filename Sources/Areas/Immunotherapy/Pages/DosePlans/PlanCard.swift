package import Clinical
package import Immunotherapy
package import Pages
internal import Store

/// The clinician's plan, as shown next to the levels.
struct PlanCard: Encodable, Sendable {
    /// Nil if there is no plan.
    let plan: PlanSummary?
    /// "Version 2"
    let version: String
    let edit: String
    let new: String
    let versions: String
    let visits: String
    let holds: [Hold]
    let newHold: String
    let newVisit: String
    /// Nil if no visit is planned.
    let next: Next?
    let planVisit: String

    /// The next visit to the clinic.
    struct Next: Encodable, Sendable {
        let title: String
        /// "Thursday 2 July at 10:00"
        let when: String
        let path: String
        /// "2 questions to ask"
        let questions: Link

        init(_ phrases: Phrases, _ visit: PlannedVisit, person: Person.ID, questions count: Int, today: CalendarDay) {
            title = visit.title
            when = phrases(
                "visit.next.when",
                [
                    "day": phrases.relativeDay(visit.at.day, today: today, yesterday: today.adding(days: -1)),
                    "time": phrases.time(visit.at.time),
                ])
            path = Paths.editOwnReminder(person, visit.id)
            questions =
                count == 0
                ? Link(phrases("visit.next.noQuestions"), Paths.questions(person))
                : Link(phrases("visit.next.questions", count: count), Paths.questions(person))
        }
    }

    /// A pause that is running or starts later.
    struct Hold: Encodable, Sendable {
        /// "All doses paused since 10 March 2026"
        let text: String
        let reason: String?
        let end: String
    }

    init(
        _ phrases: Phrases, person: Person.ID, plan: StoredDosePlan?, holds: [DoseHold], today: CalendarDay,
        allergens: [Allergen], levels: [DoseLevel], next: Next? = nil
    ) {
        self.plan = plan.map { PlanSummary(phrases, $0.plan, allergens: allergens, levels: levels) }
        version =
            plan.map {
                phrases("dosePlan.version", ["version": phrases.formats.number(Int($0.plan.version.number))])
            } ?? ""
        edit = Paths.editDosePlan(person)
        new = Paths.newDosePlan(person)
        versions = Paths.dosePlanVersions(person)
        visits = Paths.visits(person)
        self.holds = holds.filter { $0.isOpen(on: today) }.map {
            Hold(
                text: phrases.hold($0, allergens, today: today), reason: $0.reason,
                end: Paths.holdEnd(person, $0.id.text))
        }
        newHold = Paths.newHold(person)
        newVisit = Paths.newVisit(person)
        self.next = next
        planVisit = Paths.newVisitReminder(person)
    }
}

extension DoseHold {
    /// Whether the pause is running or starts later.
    func isOpen(on day: CalendarDay) -> Bool {
        through.map { $0 >= day && $0 >= from } ?? true
    }
}

extension Phrases {
    /// "Peanut paused since 10 March 2026"
    package func hold(_ hold: DoseHold, _ allergens: [Allergen], today: CalendarDay) -> String {
        let allergen = hold.allergen.map { id in
            allergens.first { $0.id == id }.map { self.allergen($0.kind) } ?? self("allergen.unknown")
        }
        let values = [
            "allergen": allergen ?? self("hold.all"), "from": formats.fullDay(hold.from),
            "through": hold.through.map { formats.fullDay($0) } ?? "",
        ]
        if let through = hold.through { return self(through < hold.from ? "hold.never" : "hold.range", values) }
        return self(hold.from > today ? "hold.ahead" : "hold.since", values)
    }
}
