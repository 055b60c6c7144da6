internal import Clinical
internal import Immunotherapy
internal import Pages

/// Starting points for the first plan: a published protocol, or an empty form.
struct NewDosePlanPage: Page {
    static let template = "dose-plans/new"
    static let place: Place? = .plan

    let title: String
    let subtitle: String?
    let back: Link?
    let templates: [Choice]

    /// One starting point.
    struct Choice: Encodable, Sendable {
        let heading: String
        let text: String
        let numbers: [TemplateNotes.Number]
        let hasNumbers: Bool
        let action: Link
        /// Adds the levels of the protocol; nil if it has none.
        let levels: Link?
    }

    init(_ phrases: Phrases, person: Person.ID, allergens: [Allergen]) {
        title = phrases("dosePlan.title.new")
        subtitle = phrases("dosePlan.new.subtitle")
        back = Link(phrases("plan.title"), Paths.plan(person))
        templates = DosePlan.Template.offered(for: allergens).map { template in
            let isPublished = !template.sources.isEmpty
            let subject = allergens.first { template.isFor($0) }
            return Choice(
                heading: phrases("dosePlan.template.\(template.code)"),
                text: phrases("dosePlan.template.\(template.code).text"),
                numbers: isPublished ? TemplateNotes(phrases: phrases, template: template).numbers : [],
                hasNumbers: isPublished,
                action: Link(
                    phrases("dosePlan.template.\(template.code).action"),
                    Paths.editDosePlan(person, template: template.code)),
                levels: template.levels.flatMap { levels in
                    subject.map { allergen in
                        Link(
                            phrases("dosePlan.template.addLevels", count: levels.value.count),
                            Paths.levelList(person, allergen: allergen.id.text, template: template.code))
                    }
                })
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let peanut = [PlanPage.allergen("peanut", .listed(.peanut))].compactMap { $0 }
        return [
            Sample("templates", NewDosePlanPage(phrases, person: Samples.person, allergens: peanut)),
            Sample("no-template", NewDosePlanPage(phrases, person: Samples.person, allergens: [])),
        ]
    }
}
