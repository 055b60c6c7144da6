internal import Accounts
internal import CarePlan
internal import Clinical
internal import Pages
internal import Store

/// A person's emergency action plan on one printable page: signs, what to do, where the injectors are, who to call.
/// Without a plan it shows general steps and says that they are not the person's plan.
struct ActionPlanPage: Page {
    static let template = "action-plans/show"
    static let place: Place? = .plan

    let title: String
    private(set) var back: Link?
    let head: Head
    /// "This is not Mia’s plan." Nil if there is a plan.
    let general: String?
    /// "This is an earlier version." Nil for the one in force.
    let old: String?
    let mild: Section?
    let severe: Section
    let call: EmergencyBlock
    let contacts: [ContactRow]
    let moreContacts: String?
    private(set) var contactList: Link?
    let devices: [RescueDevice]
    let moreDevices: String?
    let deviceList: Link
    /// Which doctor or clinic set the plan and when, and who entered it; empty without a plan.
    let signed: [String]
    /// "This plan was due for review by 9 February 2027. Ask your clinic."
    let review: String?
    /// Nil for an earlier version.
    private(set) var edit: Link?
    private(set) var versions: Link?

    /// The person the plan is for.
    struct Head: Encodable, Sendable {
        let face: Face
        let name: String
        let born: String
        /// "Peanut, Cashew", or that none are recorded.
        let allergens: String
    }

    struct Content: Sendable {
        let person: Person
        let face: Face
        /// Nil if there is no plan.
        let plan: StoredActionPlan?
        let allergens: [Allergen]
        let medicines: [RescueMedicine]
        let setting: EmergencySetting
        let contacts: [Contact]
    }

    /// Signs, and what to do about them.
    struct Section: Encodable, Sendable {
        let signs: [String]
        let hasSigns: Bool
        let steps: [Step]
    }

    struct Step: Encodable, Sendable {
        /// "Second dose"; nil for a general step.
        let label: String?
        /// Nil if the plan leaves it blank.
        let text: String?
        /// General advice where the plan gives none, or the weight the dose was prescribed for.
        let general: String?
    }

    /// Maximum number of contacts, and of devices, on a printed page.
    static let mostContacts = 4
    static let mostDevices = 4
    static let mostAllergens = 12

    /// `enteredOn` is the civil day on which the displayed version was entered.
    init(
        _ phrases: Phrases, _ content: Content, today: CalendarDay, enteredOn: CalendarDay?,
        isOld: Bool = false
    ) {
        let person = content.person
        let id = person.id
        let details = content.plan?.plan.details
        title = phrases("actionPlan.title")
        back =
            isOld
            ? Link(phrases("actionPlan.versions"), Paths.actionPlanVersions(id))
            : Link(phrases("form.back"), Paths.plan(id))
        head = Head(phrases, content)
        general = details == nil ? phrases("actionPlan.general", ["name": person.name.isolated]) : nil
        old = isOld ? phrases("actionPlan.old") : nil
        let call = EmergencyCall(content.setting, zone: person.timeZone)
        self.call = EmergencyBlock(phrases, call, person: (id, person.name))
        mild = details.map { Section(phrases, mild: $0) }
        severe = details.map { Section(phrases, severe: $0, call: call) } ?? .general(phrases)
        contacts = content.contacts.prefix(Self.mostContacts).map { ContactRow(phrases, $0) }
        moreContacts = Self.more(phrases, "actionPlan.moreContacts", content.contacts.count - Self.mostContacts)
        contactList = Link(
            phrases(content.contacts.isEmpty ? "help.contacts.add" : "help.contacts.edit"), Paths.contacts(id))
        devices = content.medicines.prefix(Self.mostDevices).map {
            RescueDevice(phrases, $0.details, on: today)
        }
        moreDevices = Self.more(phrases, "actionPlan.moreDevices", content.medicines.count - Self.mostDevices)
        deviceList = Link(phrases("actionPlan.devices.open"), Paths.rescueMedicines(id))
        let entered = content.plan.flatMap { plan in enteredOn.map { phrases.entered(plan, on: $0) } }
        signed = [details.map { phrases.agreed($0) }, entered].compactMap { $0 }
        review = details.flatMap { Self.review(phrases, $0, on: today) }
        edit =
            isOld
            ? nil
            : Link(phrases(details == nil ? "actionPlan.fill" : "actionPlan.edit"), Paths.editActionPlan(id))
        versions =
            isOld || details == nil
            ? nil : Link(phrases("actionPlan.versions"), Paths.actionPlanVersions(id))
    }

    /// Leaves out the links that a role may not follow.
    mutating func leaveOutLinks(for role: HouseholdRole, of person: Person.ID, _ phrases: Phrases) {
        if !role.may(.care) { edit = nil }
        guard !role.may(.history) else { return }
        (contactList, versions) = (nil, nil)
        back = Link(phrases("form.back"), Paths.today(person))
    }

    private static func more(_ phrases: Phrases, _ key: String, _ count: Int) -> String? {
        count > 0 ? phrases(key, count: count) : nil
    }

    private static func review(_ phrases: Phrases, _ details: ActionPlanDetails, on today: CalendarDay) -> String? {
        details.reviewOn.map { day in
            phrases(
                details.isReviewDue(on: today) ? "actionPlan.review.due" : "actionPlan.review.on",
                ["day": phrases.formats.fullDay(day)])
        }
    }
}

extension ActionPlanPage.Head {
    init(_ phrases: Phrases, _ content: ActionPlanPage.Content) {
        face = content.face
        name = content.person.name
        born = phrases("actionPlan.born", ["day": phrases.formats.fullDay(content.person.birthdate)])
        let names = content.allergens.map { phrases.allergen($0.kind).isolated }.sorted()
        let shown = names.prefix(ActionPlanPage.mostAllergens).joined(separator: ", ")
        let left = names.count - ActionPlanPage.mostAllergens
        allergens =
            names.isEmpty
            ? phrases("actionPlan.allergens.none")
            : phrases("actionPlan.allergens", ["allergens": shown])
                + (left > 0 ? " " + phrases("actionPlan.moreAllergens", count: left) : "")
    }
}

extension ActionPlanPage.Section {
    init(_ phrases: Phrases, mild details: ActionPlanDetails) {
        signs = details.mildSigns
        hasSigns = !signs.isEmpty
        steps = [ActionPlanPage.Step(phrases, .mildAction, details)]
    }

    /// In the order the steps are done.
    init(_ phrases: Phrases, severe details: ActionPlanDetails, call: EmergencyCall) {
        signs = details.severeSigns
        hasSigns = !signs.isEmpty
        func step(_ part: ActionPlan.Part, general: String? = nil) -> ActionPlanPage.Step {
            ActionPlanPage.Step(phrases, part, details, general: general.map { phrases($0) })
        }
        let calling = ActionPlanPage.Step(
            label: phrases("actionPlan.call"), text: phrases("actionPlan.call.text", ["number": call.text]),
            general: nil)
        let second = details[.secondDose] ?? phrases("actionPlan.secondDose.asPlan")
        steps = [
            step(.firstAction, general: "help.step.2"), .dose(phrases, details),
            step(.position, general: "help.step.1"), calling,
            ActionPlanPage.Step(label: phrases.actionPlanPart(.secondDose), text: second, general: nil),
            step(.otherMedicines), step(.afterwards, general: "help.step.6"),
        ]
    }

    /// The general signs and steps from the Help page.
    static func general(_ phrases: Phrases) -> ActionPlanPage.Section {
        ActionPlanPage.Section(
            signs: (1...4).map { phrases("help.sign.\($0)") }, hasSigns: true,
            steps: (1...7).map { ActionPlanPage.Step(label: nil, text: phrases("help.step.\($0)"), general: nil) })
    }
}

extension ActionPlanPage.Step {
    /// The dose and the weight it was prescribed for, as the clinician wrote them.
    static func dose(_ phrases: Phrases, _ details: ActionPlanDetails) -> ActionPlanPage.Step {
        let weight = details[.weight].map { phrases("actionPlan.weight.of", ["weight": $0.isolated]) }
        return ActionPlanPage.Step(
            label: phrases.actionPlanPart(.dose), text: details[.dose],
            general: weight ?? phrases("actionPlan.weight.unknown"))
    }

    init(_ phrases: Phrases, _ part: ActionPlan.Part, _ details: ActionPlanDetails, general: String? = nil) {
        label = phrases.actionPlanPart(part)
        text = details[part]
        self.general = details[part] == nil ? general.map { phrases("actionPlan.inGeneral", ["text": $0]) } : nil
    }
}

extension ActionPlanPage.Content {
    init(_ records: ActionPlanRecords) {
        self.init(
            person: records.person.person, face: Face(records.person), plan: records.plan,
            allergens: records.allergens, medicines: records.medicines.map(\.medicine), setting: records.setting,
            contacts: records.contacts)
    }
}
