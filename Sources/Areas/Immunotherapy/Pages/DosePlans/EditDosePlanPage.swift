internal import Clinical
internal import Immunotherapy
internal import Pages

/// The clinician's plan as a form: who set it and when, the rules for all allergens, and exceptions.
struct EditDosePlanPage: FormPage {
    static let template = "dose-plans/edit"
    static let place: Place? = .plan

    let head: FormHead
    /// What is known of the visit at which the plan was agreed; nil without one.
    let visit: VisitLine?
    /// Explains that the numbers come from a published protocol; nil otherwise.
    let published: Published?
    let clinician: Field
    let day: Field
    let rules: RulesFields
    let exceptions: [Exception]
    /// The allergens without rules of their own.
    let others: [Other]

    /// The published protocol the form's numbers come from, until the clinic confirms them.
    struct Published: Encodable, Sendable {
        let name: String
        let source: String
    }

    struct VisitLine: Encodable, Sendable {
        /// The levels that the clinic approved: "Peanut: level 7, 120 mg".
        let levels: [String]
        let hasLevels: Bool
        let notes: String?
    }

    /// The rules for one allergen.
    struct Exception: Encodable, Sendable {
        let hidden: Hidden
        let heading: String
        let picture: Picture
        /// The value of the button that removes the exception.
        let remove: String
        let removeName: String
        let problem: String?
        let rules: RulesFields
    }

    struct Other: Encodable, Sendable {
        /// The value of the button that adds an exception.
        let add: String
        let label: String
    }

    /// The values of the form, stored or entered.
    struct Values: Sendable {
        /// Nil for the first plan.
        var version: String?
        /// The code of the template the form was based on.
        var template: String?
        var draft: DosePlanDraft
        /// The visit at which it was agreed; nil without one.
        var visit: ClinicVisit.ID?
        /// The section in which a row was just added or removed.
        var touched: String?
    }

    /// The data the form is built from.
    struct Context: Sendable {
        let person: Person.ID
        let today: CalendarDay
        let allergens: [Allergen]
        let levels: [DoseLevel]
        var visit: ClinicVisit?
    }

    init(_ phrases: Phrases, _ context: Context, values: Values, problems: Problems = .none) {
        let isNew = values.version == nil
        head = FormHead(
            phrases,
            title: context.visit.map { phrases("visit.agreed.title", ["day": phrases.formats.fullDay($0.day)]) }
                ?? phrases(isNew ? "dosePlan.title.new" : "dosePlan.title.edit"),
            cancel: context.visit == nil ? Paths.plan(context.person) : Paths.visits(context.person),
            post: Paths.dosePlan(context.person),
            hidden: .version(values.version) + (values.template.map { [Hidden("template", $0)] } ?? [])
                + (context.visit.map { [Hidden("visit", $0.id.text)] } ?? []),
            problems: problems)
        let names = LevelNames(phrases: phrases, allergens: context.allergens, levels: context.levels)
        visit = context.visit.map { visit in
            VisitLine(
                levels: visit.levels.map { names.name($0) }, hasLevels: !visit.levels.isEmpty, notes: visit.notes)
        }
        let template = DosePlan.Template.named(values.template)
        published = template.flatMap { template in
            guard let first = template.sources.first else { return nil }
            return Published(
                name: phrases("dosePlan.template.\(template.code)"),
                source: TemplateNotes(phrases: phrases, template: template).source(first))
        }
        clinician =
            Field(
                "clinician", phrases("dosePlan.clinician"), values.draft.clinician,
                hint: phrases("dosePlan.clinician.hint"), problems: problems
            ).fill("off").longest(DosePlanDraft.clinicianLimit).needed
        day =
            Field("day", phrases("dosePlan.day"), values.draft.day, problems: problems)
            .kind(.day).latest(context.today.iso).needed
        let notes = template.map { TemplateNotes(phrases: phrases, template: $0).byField } ?? [:]
        func fields(_ prefix: String, _ rules: DoseRulesDraft, _ levels: [DoseLevel]) -> RulesFields {
            RulesForm(
                phrases: phrases, prefix: prefix, draft: rules, levels: levels, problems: problems,
                notes: prefix == "r" ? notes : [:], isOpen: (isNew || template != nil) && prefix == "r",
                touched: values.touched
            ).fields
        }
        rules = fields(
            "r", values.draft.rules, DosePlanDraft.levelsForAll(context.levels, allergens: context.allergens))
        exceptions = values.draft.exceptions.enumerated().map { index, exception in
            let prefix = "x\(index + 1)"
            let kind = context.allergens.first { $0.id == exception.allergen }?.kind
            let name = kind.map { phrases.allergen($0) } ?? phrases("allergen.unknown")
            let own = context.levels.filter { $0.allergen == exception.allergen }
            return Exception(
                hidden: Hidden("\(prefix).allergen", exception.allergen.text),
                heading: phrases("dosePlan.different", ["allergen": name]),
                picture: kind.map { Picture($0) } ?? Picture(emoji: nil), remove: "remove.\(prefix)",
                removeName: phrases("dosePlan.different.remove", ["allergen": name]),
                problem: problems["\(prefix).allergen"], rules: fields(prefix, exception.rules, own))
        }
        let taken = Set(values.draft.exceptions.map(\.allergen.text))
        others = context.allergens.named(phrases).filter { !taken.contains($0.id) }.map {
            Other(add: "except.\($0.id)", label: phrases("dosePlan.different", ["allergen": $0.name]))
        }
    }
}
