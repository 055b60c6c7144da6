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
    /// What is to be said of the stock of the levels in use.
    let notices: [SupplyNoticeRow]
    /// Where the stock is; nil if there are no levels.
    let supply: String?
    /// Shown if no allergen is in treatment or there are no levels; nil otherwise.
    let empty: Empty?
    /// The allergens that are avoided; nil if there are none.
    let avoided: Avoided?
    let newImport: String
    let contacts: String
    let report: String
    let actionPlan: String
    let rescueMedicines: String
    let documents: String
    let medicines: String
    /// The clinician's plan; nil if no allergen is in treatment.
    let card: PlanCard?

    struct Empty: Encodable, Sendable {
        let heading: String
        let text: String
        /// Nil if an allergen is to be chosen from those that are avoided.
        let action: Link?
        /// Several levels at once; nil if no allergen is in treatment.
        let list: Link?
    }

    /// Allergens of which no dose is offered, each with the command that changes that.
    struct Avoided: Encodable, Sendable {
        let isOpen: Bool
        let allergens: [Row]

        struct Row: Encodable, Sendable {
            let name: String
            let picture: Picture
            let treatment: String
        }
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

    /// - Parameters:
    ///   - allergens: those that were not removed.
    ///   - groups: one for each of them in treatment.
    init(
        _ phrases: Phrases, person: Person.ID, name: String, allergens: [Allergen], groups: [Group],
        notices: [SupplyNoticeRow] = [], card: PlanCard? = nil
    ) {
        title = phrases("plan.title")
        let isTreated = allergens.contains(where: \.isInTreatment)
        self.card = isTreated ? card : nil
        subtitle = phrases("plan.subtitle", ["name": name])
        let isEmpty = !groups.contains(where: \.hasLevels)
        action = isEmpty ? nil : Link(phrases("plan.add"), Paths.newLevel(person))
        self.groups = isEmpty ? [] : groups
        self.notices = isEmpty ? [] : notices
        supply = isEmpty ? nil : Paths.supply(person)
        let rest = allergens.filter { !$0.isInTreatment }
        avoided =
            rest.isEmpty
            ? nil
            : Avoided(
                isOpen: !isTreated,
                allergens: rest.map {
                    Avoided.Row(
                        name: phrases.allergen($0.kind), picture: Picture($0.kind),
                        treatment: Paths.allergenTreatment(person, $0.id.text))
                })
        if !isTreated, avoided != nil {
            empty = Empty(
                heading: phrases("plan.untreated"), text: phrases("plan.untreated.text"), action: nil, list: nil)
        } else if allergens.isEmpty {
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
