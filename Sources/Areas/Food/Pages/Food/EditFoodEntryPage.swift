internal import Clinical
internal import FoodStore
internal import Nutrition
internal import Pages

/// The form for a new or existing food entry: amount, meal and time.
struct EditFoodEntryPage: FormPage {
    static let template = "food/entry"
    static let place: Place? = .activity

    let head: FormHead
    let name: String
    let detail: String
    let lines: [AllergenLine]
    let portion: PortionCard
    /// Where the script loads the nutrients of another portion.
    let portionPath: String
    let number: Field
    let unit: Menu
    let meal: Menu
    let day: Field
    let time: Field
    let note: LongField
    let version: String
    let deletion: String?
    let sources: [String]
    /// Data for queueing a new entry offline; nil for an existing one, because edits need the server.
    var outbox: OutboxForm?

    struct Values: Sendable {
        /// Generated with the form, so submitting it twice creates one entry.
        var id: String
        var food: String
        /// Nil for a new entry.
        var version: String?
        var number = ""
        var unit = ""
        var meal = ""
        var day = ""
        var time = ""
        var note = ""
    }

    init(
        _ phrases: Phrases, person: Person.ID, food: Food, eaters: [Eater], today: CalendarDay, values: Values,
        problems: Problems = .none
    ) {
        let isNew = values.version == nil
        head = FormHead(
            phrases, title: phrases(isNew ? "food.entry.new" : "food.entry.edit"),
            cancel: Paths.food(person, day: CalendarDay(iso: values.day).map(\.iso)),
            post: isNew ? Paths.foodEntries(person) : Paths.foodEntry(person, values.id),
            hidden: [Hidden("id", values.id), Hidden("food", values.food)] + .version(values.version),
            problems: problems)
        name = food.details.name
        detail = phrases.detail(food)
        lines = AllergenLine.explained(phrases, eaters, [food])
        portion = PortionCard(phrases, food.details, number: values.number, unit: values.unit)
        portionPath =
            isNew ? Paths.newFoodEntry(person, food: values.food) : Paths.editFoodEntry(person, values.id)
        number = Field("number", phrases("food.amount"), values.number, problems: problems).kind(.amount).needed
        unit = Menu(
            "unit", phrases("food.unit"), options: phrases.units(food.details), chosen: values.unit,
            problems: problems)
        meal = Menu(
            "meal", phrases("food.meal"), options: Meal.allCases.map { ($0.rawValue, phrases.meal($0)) },
            chosen: values.meal, problems: problems)
        day = Field("day", phrases("symptoms.day"), values.day, problems: problems).kind(.day).latest(today.iso).needed
        time = Field("time", phrases("food.time"), values.time, problems: problems).kind(.time).needed
        note = LongField("note", phrases("food.entry.note"), values.note, problems: problems)
        version = values.version ?? ""
        deletion = isNew ? nil : Paths.foodEntryDeletion(person, values.id)
        sources = food.attributions
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ food: Food?, _ values: Values, _ problems: Problems = .none) -> EditFoodEntryPage? {
            food.map {
                EditFoodEntryPage(
                    phrases, person: Samples.person, food: $0, eaters: FoodSamples.eaters, today: Samples.today,
                    values: values, problems: problems)
            }
        }
        var values = Values(
            id: "e", food: "starter-bread", number: "1", unit: "measure-0", meal: "lunch", day: Samples.today.iso,
            time: "12:30")
        let fresh = page(FoodSamples.bread, values)
        let waiting = fresh.map { page in
            var page = page
            page.outbox = OutboxForm(.foodEntry, person: Samples.person, zone: "Europe/London", name: "Mia")
            return page
        }
        values.version = "2"
        values.note = "With soup."
        let edit = page(FoodSamples.bread, values)
        let problems = phrases.foodEntry([
            .portion(.numberMissing), .mealUnknown, .dayInFuture, .timeMissing,
            .noteTooLong(limit: FoodEntryDraft.noteLimit),
        ])
        let wrong = page(
            FoodSamples.long, Values(id: "e", food: "own-long", note: Samples.rightToLeft), problems)
        let pages = [("new", fresh), ("outbox", waiting), ("edit", edit), ("errors", wrong)]
        return pages.compactMap { name, page in page.map { Sample(name, $0) } }
    }
}

extension Phrases {
    /// The units available for this food, its own measures first.
    func units(_ food: FoodDetails) -> [(value: String, label: String)] {
        var units = food.measures.enumerated().map { index, measure in
            (
                value: "measure-\(index)",
                label: label(measure)
            )
        }
        units = units.filter { unit in food.canMeasure("1", unit.value) }
        for unit in ["serving", "g", "ml"] where food.canMeasure("1", unit) {
            units.append((value: unit, label: self("food.unit.\(unit)")))
        }
        return units
    }

    /// "slice (36 g)", or "15 g" for a measure named by its size.
    private func label(_ measure: HouseholdMeasure) -> String {
        let size = measure.size.number + measure.size.unit
        if measure.name.lowercased().filter({ !$0.isWhitespace }) == size { return measure.name.isolated }
        return self("food.unit.measure", ["name": measure.name.isolated, "size": self.size(measure.size)])
    }

    func foodEntry(_ problems: [FoodEntryDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .mealUnknown: ("meal", self("form.unknownChoice"))
                case .dayMissing: ("day", self("symptoms.day.missing"))
                case .dayUnreadable: ("day", self("symptoms.day.unreadable"))
                case .dayInFuture: ("day", self("dose.day.future"))
                case .beforeBirth: ("day", self("dose.day.beforeBirth"))
                case .timeMissing: ("time", self("dose.time.missing"))
                case .timeUnreadable: ("time", self("dose.time.unreadable"))
                case .timeDoesNotExist(let gap):
                    ("time", self("dose.time.gap", ["from": time(gap.from), "until": time(gap.until)]))
                case .timeInFuture: ("time", self("dose.time.future"))
                case .portion(let problem): portionProblem(problem)
                case .noteTooLong(let limit): ("note", self("text.tooLong", count: limit))
                }
            })
    }

    func portionProblem(_ problem: FoodPortionDraft.Problem) -> (String, String) {
        switch problem {
        case .numberMissing: ("number", self("food.amount.missing"))
        case .numberUnreadable, .portion(.outOfRange): ("number", self("food.amount.unreadable"))
        case .unitUnknown: ("unit", self("form.unknownChoice"))
        case .portion(.densityUnknown), .portion(.servingSizeUnknown), .portion(.noServing):
            ("unit", self("food.unit.cannot"))
        }
    }
}

extension FoodDetails {
    func canMeasure(_ number: String, _ unit: String) -> Bool {
        (try? FoodPortionDraft(number: number, unit: unit).checked(of: self, decimal: .point)) != nil
    }
}
