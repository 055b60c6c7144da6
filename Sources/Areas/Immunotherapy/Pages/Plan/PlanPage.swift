internal import Clinical
internal import Immunotherapy
internal import Pages

/// A person's dose levels, one group per allergen.
struct PlanPage: Page {
    static let template = "plan/show"
    static let place: Place? = .plan

    let title: String
    let subtitle: String?
    let action: Link?
    let groups: [Group]
    /// Shown if there are no allergens or no levels; nil otherwise.
    let empty: Empty?
    let newImport: String
    let contacts: String
    let report: String
    let actionPlan: String
    let rescueMedicines: String
    let documents: String
    let medicines: String
    /// The clinician's plan; nil if there are no allergens.
    let card: PlanCard?

    struct Empty: Encodable, Sendable {
        let heading: String
        let text: String
        let action: Link
        /// Several levels at once; nil without allergens.
        let list: Link?
    }

    /// One allergen with its levels.
    struct Group: Encodable, Sendable {
        let picture: Picture
        /// "Peanut, 80 mg a day"
        let heading: String
        /// "Level 6 of 11 for 32 days"
        let detail: String
        let isOpen: Bool
        /// Nil if fewer than two levels are shown.
        let stair: Stair?
        let levels: [LevelRow]
        let hasLevels: Bool
        /// Whether a level shown is locked until a clinic visit is recorded.
        let hasLocked: Bool
        let newLevel: String
        /// "Peanut: add a dose level"
        let newLevelName: String
        /// Link to all levels, or back to those around the current one.
        let more: Link?
    }

    init(
        _ phrases: Phrases, person: Person.ID, name: String, allergens: [Allergen], groups: [Group],
        card: PlanCard? = nil
    ) {
        title = phrases("plan.title")
        self.card = allergens.isEmpty ? nil : card
        subtitle = phrases("plan.subtitle", ["name": name])
        let isEmpty = groups.isEmpty
        action = allergens.isEmpty || isEmpty ? nil : Link(phrases("plan.add"), Paths.newLevel(person))
        self.groups = groups
        if allergens.isEmpty {
            empty = Empty(
                heading: phrases("plan.noAllergens"), text: phrases("plan.noAllergens.text"),
                action: Link(phrases("plan.noAllergens.action"), Paths.profile(person)), list: nil)
        } else if isEmpty {
            empty = Empty(
                heading: phrases("plan.empty"), text: phrases("plan.empty.text"),
                action: Link(phrases("plan.empty.action"), Paths.newLevel(person)),
                list: Link(phrases("level.list.action"), Paths.levelList(person)))
        } else {
            empty = nil
        }
        newImport = Paths.newDoseImport(person)
        contacts = Paths.contacts(person)
        report = Paths.report(person)
        actionPlan = Paths.actionPlan(person)
        rescueMedicines = Paths.rescueMedicines(person)
        medicines = Paths.medicines(person)
        documents = Paths.documents(person)
    }
}
