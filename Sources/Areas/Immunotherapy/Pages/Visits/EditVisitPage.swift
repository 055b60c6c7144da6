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

    init(_ phrases: Phrases, person: Person.ID, values: VisitValues, problems: Problems = .none) {
        let isNew = values.version == nil
        head = FormHead(
            phrases, title: phrases(isNew ? "visit.title.new" : "visit.title.edit"),
            cancel: isNew ? Paths.plan(person) : Paths.visits(person),
            post: isNew ? Paths.visits(person) : Paths.visit(person, values.id),
            hidden: .record(values.id, values.version), problems: problems)
        day =
            Field("day", phrases("visit.day"), values.day, problems: problems)
            .kind(.day).latest(values.context?.today.iso ?? "").needed
        let allowed = values.context?.levels ?? []
        let names = LevelNames(phrases: phrases, allergens: values.context?.allergens ?? [], levels: allowed)
        levels = allowed.map { level in
            Level(
                id: "levels.\(level.id.text)", value: level.id.text, label: names.name(level.id),
                detail: values.context?.locked.contains(level.id) == true ? phrases("plan.locked") : nil,
                chosen: values.levels.contains(level.id.text))
        }
        hasLevels = !levels.isEmpty
        levelsProblem = problems["levels"]
        notes = LongField(
            "notes", phrases("visit.notes"), values.notes, hint: phrases("visit.notes.hint"), problems: problems)
        deletion = isNew ? nil : Paths.visitDeletion(person, values.id)
    }
}
