internal import Clinical
internal import FoodStore
internal import Host
internal import Hummingbird
internal import Nutrition
internal import Pages
internal import Store

/// The data behind the food entry form, read once per request.
struct FoodEntryForm {
    let request: PersonRequest
    let food: Food
    let stored: FoodEntry?
    let person: StoredPerson
    let eaters: [Eater]
    let zone: ZoneRules

    init(_ request: PersonRequest, food: Food, stored: FoodEntry? = nil) async throws {
        let person = request.person
        self.request = request
        self.food = food
        self.stored = stored
        self.person = person
        eaters = try await request.store.eaters(request.access)
        zone = request.zone
    }

    private var phrases: Phrases { request.phrases }

    /// A new entry: one measure of the food, or 100 g or 100 ml, at the chosen meal. The time is now, or the meal's
    /// time on a past day.
    func fresh() async throws -> EditFoodEntryPage.Values {
        let now = zone.local(at: request.now)
        let day = request.foodDay(now.day)
        let meal = request.meal(at: now.time)
        let unit = phrases.units(food.details).first?.value ?? "g"
        let values = EditFoodEntryPage.Values(
            id: request.newID(), food: food.id.text, number: unit == "g" || unit == "ml" ? "100" : "1",
            unit: unit, meal: meal.rawValue, day: day.iso,
            time: (day == now.day ? now.time : try await time(of: meal, on: day))?.text ?? "")
        return values.with(request)
    }

    /// When the meal was eaten on that day or the day before; otherwise the usual time, nil if it has none.
    private func time(of meal: Meal, on day: CalendarDay) async throws -> TimeOfDay? {
        let access = request.access
        let near = try await request.store.snapshot { tx in
            try FoodStore.foodEntries(access, from: day.adding(days: -1), through: day, tx)
        }
        return near.last { $0.details.meal == meal }?.details.at.time ?? meal.usualTime
    }

    func check(_ values: EditFoodEntryPage.Values) -> Checked<FoodEntryDetails, FoodEntryDraft.Problem> {
        FoodEntryDraft(
            meal: values.meal, day: values.day, time: values.time,
            portion: FoodPortionDraft(number: values.number, unit: values.unit), note: values.note
        ).checked(
            of: food, decimal: phrases.formats.decimalMark, now: request.now, zone: zone,
            birthdate: person.person.birthdate, stored: stored?.details.at)
    }

    func show(_ values: EditFoodEntryPage.Values, _ problems: Problems = .none) -> Response {
        var page = EditFoodEntryPage(
            phrases, person: request.access.person, food: food, eaters: eaters,
            today: zone.local(at: request.now).day, values: values, problems: problems)
        if stored == nil { page.outbox = OutboxForm(.foodEntry, of: person.person) }
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    func conflict(mine: FoodEntryDetails, theirs: FoodEntry) async throws -> Response {
        let rows = zip(Self.rows(theirs.details, phrases), Self.rows(mine, phrases)).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        let person = request.access.person
        return try await request.conflict(
            noun: "food entry", record: theirs.id.text, person: self.person, rows: rows,
            keep: Paths.food(person, day: theirs.details.at.day.iso), post: Paths.foodEntry(person, theirs.id.text),
            version: theirs.version)
    }

    private static func rows(_ details: FoodEntryDetails, _ phrases: Phrases) -> [(String, String)] {
        [
            (phrases("food.amount"), phrases.portion(details.portion)),
            (phrases("food.meal"), phrases.meal(details.meal)),
            (phrases("symptoms.day"), phrases.formats.fullDay(details.at.day)),
            (phrases("food.time"), phrases.time(details.at.time)),
            (phrases("food.entry.note"), details.note ?? "–"),
        ]
    }
}

extension Meal {
    fileprivate var usualTime: TimeOfDay? {
        let hour =
            switch self {
            case .breakfast: 8
            case .lunch: 12
            case .dinner: 18
            case .snack: 15
            }
        return TimeOfDay(hour: hour, minute: 0)
    }
}

extension EditFoodEntryPage.Values {
    /// The values with the portion from the query, if there is one.
    func with(_ request: some PageRequestValues) -> EditFoodEntryPage.Values {
        var values = self
        if let number = request.query("number") { values.number = String(number.prefix(20)) }
        if let unit = request.query("unit") { values.unit = String(unit.prefix(20)) }
        return values
    }

    init(_ form: Form) {
        self.init(
            id: form["id"], food: form["food"], version: form.optional("version"), number: form["number"],
            unit: form["unit"], meal: form["meal"], day: form["day"], time: form["time"], note: form["note"])
    }

    init(_ entry: FoodEntry, _ request: PersonRequest) {
        let details = entry.details
        let (number, unit) = details.portion.typed(of: details.food.details)
        self.init(
            id: entry.id.text, food: details.food.id.text, version: String(entry.version.number),
            number: request.phrases.formats.typed(number), unit: unit, meal: details.meal.rawValue,
            day: details.at.day.iso, time: details.at.time.text, note: details.note ?? "")
    }
}
