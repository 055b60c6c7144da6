internal import Clinical
internal import Pages

/// Everything that can be edited about a person.
struct ProfilePage: Page {
    static let template = "people/profile"
    static let layout = Layout.form

    let title: String
    let back: Link?
    let problems: ProblemSummary?
    let post: String
    let version: String
    let photo: Photo
    let name: Field
    let birthdate: Field
    let areas: [Tile]
    let areasProblem: String?
    let units: Choices
    let energyUnit: Choices
    let firstWeekday: Menu
    let timeZone: Menu
    let allergens: [AllergenRow]
    /// Which of them are offered for dosing; nil if there are none.
    let standingNote: String?
    let removed: [AllergenRow]
    /// Whether to say that a removed allergen keeps its doses.
    let keepsDoses: Bool
    let addAllergens: AddAllergens
    let contacts: String
    let documents: String
    let access: String
    let deleted: String
    let data = Paths.data
    let actionPlan: String
    let rescueMedicines: String
    let reminders: String

    struct Photo: Encodable, Sendable {
        let face: Face
        let post: String
        /// Nil if there is no photo.
        let deletion: String?
        let problem: String?
    }

    /// An allergen with the command that removes or restores it.
    struct AllergenRow: Encodable, Sendable {
        let name: String
        let picture: Picture
        /// Whether it is in treatment or avoided, or when it was removed.
        let detail: String?
        /// Nil for a removed one.
        let standing: Standing?
        let command: String
        let commandLabel: String
    }

    /// The command that changes whether an allergen is in treatment.
    struct Standing: Encodable, Sendable {
        let post: String
        let label: String
    }

    struct AddAllergens: Encodable, Sendable {
        let post: String
        let listed: [Tile]
        let own: OwnAllergenFields
        let isOpen: Bool
    }

    /// The values of the form, by field name.
    struct Values: Sendable {
        var version: String
        var name: String
        var birthdate: String
        var areas: [String]
        var units: String
        var energyUnit: String
        var firstWeekday: String
        var timeZone: String
        /// The listed foods ticked in the "add" form, preserved when that form had an error.
        var addListed: [String] = []
        var addOwn = OwnAllergenFields.Values()
    }

    init(
        _ phrases: Phrases, person: Person.ID, values: Values, face: Face, allergens: [Allergen],
        removedOn: [Allergen.ID: CalendarDay] = [:], zones: [String], today: CalendarDay, back: String? = nil,
        problems: Problems = .none
    ) {
        title = phrases("profile.title")
        self.back = Link(phrases("form.cancel"), back ?? Paths.people)
        self.problems = ProblemSummary(problems, phrases)
        post = Paths.profile(person)
        version = values.version
        photo = Photo(
            face: face, post: Paths.photo(person),
            deletion: face.photo == nil ? nil : Paths.photoDeletion(person), problem: problems["photo"])
        name = PersonFields.name(phrases, values.name, problems)
        birthdate = PersonFields.birthdate(phrases, values.birthdate, today: today, problems)
        areas = PersonFields.areas(phrases, chosen: values.areas)
        areasProblem = problems["areas"]
        units = PersonFields.units(phrases, chosen: values.units)
        energyUnit = PersonFields.energyUnit(phrases, chosen: values.energyUnit)
        firstWeekday = PersonFields.firstWeekday(phrases, chosen: values.firstWeekday, problems)
        timeZone = Menu.timeZones(phrases, zones, chosen: values.timeZone, problems)
        let sorted = allergens.sorted { phrases.allergen($0.kind) < phrases.allergen($1.kind) }
        self.allergens = sorted.filter { !$0.removed }.map {
            AllergenRow(
                name: phrases.allergen($0.kind), picture: Picture($0.kind), detail: phrases.standing($0.standing),
                standing: $0.isInTreatment
                    ? Standing(post: Paths.allergenAvoidance(person, $0.id.text), label: phrases("allergen.avoid"))
                    : Standing(post: Paths.allergenTreatment(person, $0.id.text), label: phrases("allergen.treat")),
                command: Paths.allergenRemoval(person, $0.id.text), commandLabel: phrases("profile.remove"))
        }
        removed = sorted.filter(\.removed).map { allergen in
            AllergenRow(
                name: phrases.allergen(allergen.kind), picture: Picture(allergen.kind),
                detail: removedOn[allergen.id].map {
                    phrases("profile.removedOn", ["day": phrases.formats.fullDay($0)])
                }, standing: nil,
                command: Paths.allergenRestoration(person, allergen.id.text), commandLabel: phrases("profile.restore"))
        }
        let isTreated = allergens.contains { !$0.removed && $0.isInTreatment }
        standingNote =
            self.allergens.isEmpty ? nil : phrases(isTreated ? "profile.standing.note" : "profile.standing.none")
        keepsDoses = isTreated || !removed.isEmpty
        contacts = Paths.contacts(person)
        documents = Paths.documents(person)
        access = Paths.access(person)
        deleted = Paths.deleted(person)
        actionPlan = Paths.actionPlan(person)
        rescueMedicines = Paths.rescueMedicines(person)
        reminders = Paths.reminders(person)
        let known = allergens.compactMap { allergen -> ListedAllergen? in
            if case .listed(let listed) = allergen.kind { listed } else { nil }
        }
        addAllergens = AddAllergens(
            post: Paths.allergens(person),
            listed: PersonFields.allergens(
                phrases, among: ListedAllergen.allCases.filter { !known.contains($0) }, chosen: values.addListed),
            own: OwnAllergenFields(phrases, number: 1, values.addOwn, problems),
            isOpen: allergens.isEmpty || !values.addListed.isEmpty || !values.addOwn.name.isEmpty
                || problems["own.1.name"] != nil || problems["own.1.emoji"] != nil)
    }
}
