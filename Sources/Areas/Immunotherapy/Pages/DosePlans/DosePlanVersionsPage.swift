internal import Clinical
internal import Immunotherapy
internal import Pages
internal import Store

/// Every version of the plan, newest first.
struct DosePlanVersionsPage: Page {
    static let template = "dose-plans/versions"
    static let place: Place? = .plan

    let title: String
    let subtitle: String?
    let back: Link?
    let versions: [Version]
    /// Link to enter the first plan; nil if there is one.
    let empty: Link?

    struct Version: Encodable, Sendable {
        let path: String
        /// "Set by Dr Okafor on 9 February 2026"
        let agreed: String
        /// "Version 2, entered by Ada on 10 February 2026"
        let entered: String
        let isCurrent: Bool
        /// "3 rules changed"; nil for the first version.
        let changed: String?
    }

    init(
        _ phrases: Phrases, person: Person.ID, plans: [StoredDosePlan], zone: ZoneRules, allergens: [Allergen],
        levels: [DoseLevel]
    ) {
        title = phrases("dosePlan.versions")
        subtitle = phrases("dosePlan.versions.text")
        back = Link(phrases("plan.title"), Paths.plan(person))
        versions = plans.enumerated().map { index, stored in
            let number = String(stored.plan.version.number)
            let before = index + 1 < plans.count ? plans[index + 1].plan : nil
            let changes = before.map {
                PlanChanges(phrases, from: $0, to: stored.plan, allergens: allergens, levels: levels).list.count
            }
            return Version(
                path: Paths.dosePlanVersion(person, number), agreed: phrases.agreed(stored.plan.agreement),
                entered: phrases.entered(stored, on: zone.local(at: stored.at).day), isCurrent: index == 0,
                changed: changes.map { phrases("dosePlan.changed", count: $0) })
        }
        empty = plans.isEmpty ? Link(phrases("dosePlan.add"), Paths.newDosePlan(person)) : nil
    }
}
