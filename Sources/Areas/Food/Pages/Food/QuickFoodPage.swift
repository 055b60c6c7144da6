internal import Accounts
internal import Clinical
internal import FoodStore
internal import Host
internal import Hummingbird
internal import Nutrition
internal import Pages
internal import Store

/// A form for energy alone.
struct QuickFoodPage: FormPage {
    static let template = "food/quick"
    static let place: Place? = .activity

    let head: FormHead
    let energy: Field
    let unit: Menu
    let name: Field
    let meal: Menu
    let day: Field
    let time: Field

    struct Values: Sendable {
        /// Generated with the form, so submitting it twice creates one entry.
        var id: String
        var energy = ""
        var unit = ""
        var name = ""
        var meal = ""
        var day = ""
        var time = ""
    }

    init(_ phrases: Phrases, person: Person.ID, today: CalendarDay, values: Values, problems: Problems = .none) {
        head = FormHead(
            phrases, title: phrases("food.quick"), cancel: Paths.food(person, day: CalendarDay(iso: values.day)?.iso),
            post: Paths.quickFood(person), hidden: [Hidden("id", values.id)], problems: problems)
        energy = Field("energy", phrases("food.quick.energy"), values.energy, problems: problems).kind(.amount).needed
        unit = Menu(
            "unit", phrases("food.unit"),
            options: [Nutrient.kilocalories, .kilojoules].map { ($0.code, $0.unit.rawValue) }, chosen: values.unit,
            problems: problems)
        name = Field(
            "name", phrases("food.quick.name"), values.name, hint: phrases("food.quick.name.hint"), problems: problems
        ).longest(FoodDraft.nameLimit)
        meal = Menu(
            "meal", phrases("food.meal"), options: Meal.allCases.map { ($0.rawValue, phrases.meal($0)) },
            chosen: values.meal, problems: problems)
        day = Field("day", phrases("symptoms.day"), values.day, problems: problems).kind(.day).latest(today.iso).needed
        time = Field("time", phrases("food.time"), values.time, problems: problems).kind(.time).needed
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ values: Values, _ problems: Problems = .none) -> QuickFoodPage {
            QuickFoodPage(phrases, person: Samples.person, today: Samples.today, values: values, problems: problems)
        }
        let new = Values(
            id: "q", unit: Nutrient.kilocalories.code, meal: "lunch", day: Samples.today.iso, time: "12:30")
        let wrong = Values(id: "q", energy: "much", unit: "", name: Samples.rightToLeft)
        let most = QuickFoodDraft.most(in: .kilocalories)
        let problems = phrases.quickFood([.unitUnknown, .energyUnreadable(most: most)])
        return [Sample("new", page(new)), Sample("errors", page(wrong, problems))]
    }
}

extension FoodEntryDetails {
    /// The start of the ids of foods that are energy alone.
    fileprivate static let quick = "quick-"

    /// Whether it is energy alone, as typed in: one serving of a food that nothing else is known of.
    var isEnergyAlone: Bool {
        portion == .servings(.one) && food.id.text.hasPrefix(Self.quick)
    }
}

extension Phrases {
    /// "60 g · 140 kcal", or "300 kcal" of energy alone.
    func eaten(_ details: FoodEntryDetails) -> String {
        let energy = energy(details.nutrients)
        return details.isEnergyAlone ? energy : portion(details.portion) + " · " + energy
    }

    func quickFood(_ problems: [QuickFoodDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .energyUnreadable(let most):
                    (
                        "energy",
                        self("food.quick.energy.unreadable", ["most": formats.number(Int(most.millionths / 1_000_000))])
                    )
                case .unitUnknown: ("unit", self("form.unknownChoice"))
                case .nameTooLong(let limit): ("name", self("text.tooLong", count: limit))
                }
            })
    }
}

enum QuickFoodController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.quickFood(.any), for: .log, new)
        routes.person(.post, Paths.quickFood(.any), for: .log, create)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        let now = request.zone.local(at: request.now)
        let day = request.foodDay(now.day)
        return show(
            request,
            QuickFoodPage.Values(
                id: request.newID(), unit: request.phrases.energyUnit.nutrient.code,
                meal: request.meal(at: now.time).rawValue,
                day: day.iso, time: day == now.day ? now.time.text : "12:00"))
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let form = request.form
        var values = QuickFoodPage.Values(
            id: form["id"], energy: form["energy"], unit: form["unit"], name: form["name"], meal: form["meal"],
            day: form["day"], time: form["time"])
        guard let id = FoodEntry.ID(values.id), let foodID = Food.ID(FoodEntryDetails.quick + values.id) else {
            throw Refusal.malformed
        }
        let phrases = request.phrases
        let checked = QuickFoodDraft(energy: values.energy, unit: values.unit, name: values.name)
            .checked(id: foodID, usualName: phrases("food.quick.usual"), decimal: phrases.formats.decimalMark)
        guard let food = checked.value else { return show(request, values, phrases.quickFood(checked.problems)) }
        let entry = FoodEntryDraft(
            meal: values.meal, day: values.day, time: values.time,
            portion: FoodPortionDraft(number: "1", unit: "serving"), note: ""
        ).checked(
            of: food, decimal: .point, now: request.now, zone: request.zone,
            birthdate: request.person.person.birthdate)
        guard let details = entry.value else { return show(request, values, phrases.foodEntry(entry.problems)) }
        do {
            try await request.store.createFoodEntries([(id, details)], request.access, change: request.change())
        } catch Store.FoodEntryProblem.idTaken {
            // The form came from the browser's history: show it as a new entry, with a notice.
            values.id = request.newID()
            return show(request, values, Problems([("energy", phrases("symptoms.formUsed"))]))
        }
        return request.redirect(
            to: Paths.food(request.access.person, day: details.at.day.iso), note: FlashNote("toast.foodSaved"))
    }

    private static func show(
        _ request: PersonRequest, _ values: QuickFoodPage.Values, _ problems: Problems = .none
    ) -> Response {
        let page = QuickFoodPage(
            request.phrases, person: request.access.person, today: request.today, values: values,
            problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}
