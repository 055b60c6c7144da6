internal import CarePlan
internal import Clinical
internal import Pages
internal import Store

/// Every version of the action plan, newest first.
struct ActionPlanVersionsPage: Page {
    static let template = "action-plans/versions"
    static let place: Place? = .plan

    let title: String
    let subtitle: String?
    let back: Link?
    let versions: [Version]
    /// Path to enter the first plan; nil if there is one.
    let first: String?

    struct Version: Encodable, Sendable {
        let path: String
        let agreed: String
        let entered: String
        let isCurrent: Bool
    }

    init(_ phrases: Phrases, person: Person.ID, plans: [StoredActionPlan], zone: ZoneRules) {
        title = phrases("actionPlan.versions")
        subtitle = phrases("actionPlan.versions.text")
        back = Link(phrases("actionPlan.title"), Paths.actionPlan(person))
        versions = plans.enumerated().map { index, stored in
            Version(
                path: index == 0
                    ? Paths.actionPlan(person)
                    : Paths.actionPlanVersion(person, String(stored.plan.version.number)),
                agreed: phrases.agreed(stored.plan.details),
                entered: phrases.entered(stored, on: zone.local(at: stored.at).day), isCurrent: index == 0)
        }
        first = plans.isEmpty ? Paths.editActionPlan(person) : nil
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let plans = [ActionPlanDetails.sample, .sampleMuch("Wwww "), .sampleLittle].compactMap {
            Samples.actionPlan($0)
        }
        func page(_ plans: [StoredActionPlan]) -> ActionPlanVersionsPage {
            ActionPlanVersionsPage(phrases, person: Samples.person, plans: plans, zone: .utc)
        }
        return [Sample("typical", page(plans)), Sample("empty", page([]))]
    }
}
