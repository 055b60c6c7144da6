internal import Clinical
internal import Immunotherapy
internal import Pages
internal import Store

/// One version of the plan, read-only.
struct DosePlanPage: Page {
    static let template = "dose-plans/show"
    static let place: Place? = .plan

    let title: String
    let subtitle: String?
    let back: Link?
    let isCurrent: Bool
    /// "Version 2, entered by Ada on 10 February 2026"
    let entered: String
    /// "Agreed at the visit on 9 February 2026"; nil without a visit.
    let visit: Link?
    let plan: PlanSummary
    let changes: [PlanChanges.Change]
    /// Whether there is an earlier version.
    let hasBefore: Bool
    let hasChanges: Bool

    init(
        _ phrases: Phrases, person: Person.ID, _ stored: StoredDosePlan, enteredOn day: CalendarDay, before: DosePlan?,
        isCurrent: Bool, visit: CalendarDay? = nil, allergens: [Allergen], levels: [DoseLevel]
    ) {
        let number = phrases.formats.number(Int(stored.plan.version.number))
        title = phrases("dosePlan.version", ["version": number])
        subtitle = phrases.agreed(stored.plan.agreement)
        back = Link(phrases("dosePlan.versions"), Paths.dosePlanVersions(person))
        self.isCurrent = isCurrent
        entered = phrases.entered(stored, on: day)
        self.visit = visit.map {
            Link(phrases("visit.agreed.at", ["day": phrases.formats.fullDay($0)]), Paths.visits(person))
        }
        plan = PlanSummary(phrases, stored.plan, allergens: allergens, levels: levels)
        changes =
            before.map {
                PlanChanges(phrases, from: $0, to: stored.plan, allergens: allergens, levels: levels).list
            } ?? []
        hasBefore = before != nil
        hasChanges = !changes.isEmpty
    }
}
