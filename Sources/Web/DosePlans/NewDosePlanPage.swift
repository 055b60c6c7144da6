/// What the first plan begins with: a published protocol, or nothing.
struct NewDosePlanPage: Page {
    static let template = "dose-plans/new"
    static let place: Place? = .plan

    let title: String
    let subtitle: String?
    let back: Link?
    let templates: [Choice]

    /// One way to begin.
    struct Choice: Sendable {
        let heading: String
        let text: String
        let source: String?
        let action: Link
    }

    init(_ phrases: Phrases, person: String) {
        title = phrases("dosePlan.title.new")
        subtitle = phrases("dosePlan.new.subtitle")
        back = Link(phrases("plan.title"), Paths.plan(person))
        templates = PlanTemplate.allCases.map { template in
            Choice(
                heading: phrases("dosePlan.template.\(template.rawValue)"),
                text: phrases("dosePlan.template.\(template.rawValue).text"),
                source: template.published(phrases)?.source,
                action: Link(
                    phrases("dosePlan.template.\(template.rawValue).action"),
                    Paths.editDosePlan(person, template: template.rawValue)))
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        [Sample("templates", NewDosePlanPage(phrases, person: Samples.person))]
    }
}
