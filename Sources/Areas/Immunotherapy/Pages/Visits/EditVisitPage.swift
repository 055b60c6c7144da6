internal import Clinical
internal import Immunotherapy
internal import Pages

/// A clinic visit: its date, and the levels the clinic approved.
struct EditVisitPage: FormPage {
    static let template = "visits/edit"
    static let place: Place? = .plan

    let head: FormHead
    let day: Field
    let levels: [Level]
    let hasLevels: Bool
    let levelsProblem: String?
    let notes: LongField
    /// Path that deletes the visit; nil for a new one.
    let deletion: String?

    /// A level that can be approved.
    struct Level: Encodable, Sendable {
        let id: String
        let value: String
        let label: String
        /// "Locked until a visit is recorded"
        let detail: String?
        let chosen: Bool
    }

    struct Values: Sendable {
        var id: String
        /// Nil for a new visit.
        var version: String?
        var day: String
        var levels: [String] = []
        var notes = ""
    }

    /// The data the form is built from.
    struct Context: Sendable {
        let person: String
        let today: CalendarDay
        let allergens: [Allergen]
        /// The levels that can be selected.
        let levels: [DoseLevel]
        let locked: Set<DoseLevel.ID>
    }

    init(_ phrases: Phrases, _ context: Context, values: Values, problems: Problems = .none) {
        let isNew = values.version == nil
        head = FormHead(
            phrases, title: phrases(isNew ? "visit.title.new" : "visit.title.edit"),
            cancel: isNew ? Paths.plan(context.person) : Paths.visits(context.person),
            post: isNew ? Paths.visits(context.person) : Paths.visit(context.person, values.id),
            hidden: .record(values.id, values.version), problems: problems)
        day =
            Field("day", phrases("visit.day"), values.day, problems: problems)
            .kind(.day).latest(context.today.iso).needed
        let names = LevelNames(phrases: phrases, allergens: context.allergens, levels: context.levels)
        levels = context.levels.map { level in
            Level(
                id: "levels.\(level.id.text)", value: level.id.text, label: names.name(level.id),
                detail: context.locked.contains(level.id) ? phrases("plan.locked") : nil,
                chosen: values.levels.contains(level.id.text))
        }
        hasLevels = !levels.isEmpty
        levelsProblem = problems["levels"]
        notes = LongField(
            "notes", phrases("visit.notes"), values.notes, hint: phrases("visit.notes.hint"), problems: problems)
        deletion = isNew ? nil : Paths.visitDeletion(context.person, values.id)
    }
}
