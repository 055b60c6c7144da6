internal import Clinical
internal import Pages

/// Adding a person, one page per step. Each page carries the values of the other steps.
struct NewPersonPage: Page {
    static let template = "people/new"
    static let layout = Layout.form

    let title: String
    let back: Link?
    let post = Paths.newPerson
    let problems: ProblemSummary?
    let steps: String
    /// The values of the other steps.
    let hidden: [Hidden]
    let areasStep: AreasStep?
    let nameStep: NameStep?
    let allergensStep: AllergensStep?
    let detailsStep: DetailsStep?
    /// Whether there is a previous step.
    let canGoBack: Bool

    struct AreasStep: Encodable, Sendable {
        let areas: [Tile]
        let areasProblem: String?
        /// Path to import an archive from another server; nil unless this is the first person and the account is the
        /// operator's.
        let bring: String?
    }

    struct NameStep: Encodable, Sendable {
        let name: Field
        let birthdate: Field
    }

    struct AllergensStep: Encodable, Sendable {
        let lead: String
        /// Whether a button says that there are none: not where doses are given.
        let mayHaveNone: Bool
        let allergens: [Tile]
        let own: [OwnAllergenFields]
    }

    struct DetailsStep: Encodable, Sendable {
        /// Where to add allergens if they were not asked for; nil if they were.
        let skipped: String?
        let photoProblem: String?
        let units: Choices
        let firstWeekday: Menu
        let timeZone: Menu
    }

    /// Everything entered so far, by field name.
    struct Values: Sendable {
        /// Generated with the first step, so submitting the last one twice adds one person.
        var id = ""
        /// Nothing is chosen beforehand.
        var areas: [String] = []
        var name = ""
        var birthdate = ""
        var allergens: [String] = []
        var own: [OwnAllergenFields.Values] = []
        var units = "metric"
        var firstWeekday = "1"
        var timeZone = "Europe/London"
    }

    /// `step` runs from 1 to 4, and `zones` lists the names of all time zones. `cancel` is nil for a household's first
    /// person. `canBring` is true if an archive from another server can be imported instead.
    init(
        _ phrases: Phrases, step: Int, values: Values, zones: [String], today: CalendarDay,
        cancel: String? = Paths.people, canBring: Bool = false, problems: Problems = .none
    ) {
        title = phrases("newPerson.title.\(step)")
        back = cancel.map { Link(phrases("form.cancel"), $0) }
        self.problems = ProblemSummary(problems, phrases)
        let count = values.areas.isEmpty || values.asksAllergens ? 4 : 3
        steps = phrases(
            "newPerson.step",
            ["step": phrases.formats.number(min(step, count)), "steps": phrases.formats.number(count)])
        hidden = [Hidden("step", String(step)), Hidden("id", values.id)] + values.hidden(except: step)
        canGoBack = step > 1
        areasStep =
            step == 1
            ? AreasStep(
                areas: PersonFields.areas(phrases, chosen: values.areas), areasProblem: problems["areas"],
                bring: canBring ? Paths.data : nil)
            : nil
        nameStep =
            step == 2
            ? NameStep(
                name: PersonFields.name(phrases, values.name, problems),
                birthdate: PersonFields.birthdate(phrases, values.birthdate, today: today, problems))
            : nil
        let hasDoses = values.areas.contains(Area.foodAllergy.rawValue)
        allergensStep =
            step == 3
            ? AllergensStep(
                lead: phrases(hasDoses ? "newPerson.allergens.lead" : "newPerson.allergens.lead.other"),
                mayHaveNone: !hasDoses,
                allergens: PersonFields.allergens(phrases, among: ListedAllergen.allCases, chosen: values.allergens),
                own: values.own.enumerated().map {
                    OwnAllergenFields(phrases, number: $0.offset + 1, $0.element, problems)
                })
            : nil
        detailsStep =
            step == 4
            ? DetailsStep(
                skipped: values.asksAllergens ? nil : phrases("newPerson.allergens.skipped"),
                photoProblem: problems["photo"],
                units: PersonFields.units(phrases, chosen: values.units),
                firstWeekday: PersonFields.firstWeekday(phrases, chosen: values.firstWeekday, problems),
                timeZone: Menu.timeZones(phrases, zones, chosen: values.timeZone, problems))
            : nil
    }
}

extension NewPersonPage.Values {
    /// Whether there is the step of the allergens: doses and the food diary need them. What was chosen stays in sight.
    var asksAllergens: Bool {
        let needing = [Area.foodAllergy, .activity].map(\.rawValue)
        return areas.contains(where: needing.contains) || !allergens.isEmpty || !own.isEmpty
    }

    func step(after step: Int) -> Int { step == 2 && !asksAllergens ? 4 : step + 1 }

    func step(before step: Int) -> Int { step == 4 && !asksAllergens ? 2 : max(1, step - 1) }

    /// The values of all other steps, as hidden fields.
    func hidden(except step: Int) -> [Hidden] {
        let byStep = [
            areas.map { Hidden("areas", $0) },
            [Hidden("name", name), Hidden("birthdate", birthdate)],
            allergens.map { Hidden("allergens", $0) }
                + own.enumerated().flatMap { index, own in
                    [Hidden("own.\(index + 1).name", own.name), Hidden("own.\(index + 1).emoji", own.emoji)]
                },
            [Hidden("units", units), Hidden("firstWeekday", firstWeekday), Hidden("timeZone", timeZone)],
        ]
        return byStep.enumerated().filter { $0.offset != step - 1 }.flatMap(\.element)
    }
}
