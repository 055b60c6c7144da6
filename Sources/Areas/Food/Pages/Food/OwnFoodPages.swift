internal import Clinical
internal import FoodStore
internal import Hummingbird
internal import Nutrition
internal import Pages
internal import Store

/// The family's own foods: their list and their form.
enum OwnFoodPages: RecordPages {
    static let record = Record.ownFood
    static let paths = RecordPaths(
        parameter: "food", list: Paths.ownFoods, new: { Paths.newOwnFood($0) }, item: Paths.ownFood,
        edit: Paths.editOwnFood, deletion: Paths.ownFoodDeletion, restoration: Paths.ownFoodRestoration)
    static let words = RecordWords(
        saved: "toast.ownFoodSaved", deleted: "toast.ownFoodDeleted", restored: "toast.ownFoodRestored",
        formUsed: ("name", "symptoms.formUsed"), becomesNew: true)

    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.ownFoods(.any), index)
        RecordController<Self>.add(to: &routes)
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        let page = OwnFoodsPage(
            request.phrases, person: request.access.person,
            foods: try await request.store.ownFoods(request.access).map(\.food),
            eaters: try await request.store.eaters(request.access))
        return request.render(page)
    }

    /// Starts with a dish that a service knows, or with the name or barcode that was looked for.
    static func fresh(_ values: OwnFoodValues, _ request: PersonRequest) async throws -> OwnFoodValues {
        var values = values
        if let meal = request.query("meal").flatMap(Int64.init),
            let idea = try await MealIdeasController.kept(meal, request)
        {
            values.take(idea, request.phrases)
        }
        if let name = request.query("name") { values.name = String(name.prefix(FoodDraft.nameLimit)) }
        if let target = OwnFoodTarget(day: request.query("day") ?? "", meal: request.query("to") ?? "") {
            (values.day, values.meal) = (target.day.iso, target.meal.rawValue)
        }
        values.barcode = String((request.query("barcode") ?? "").filter(\.isNumber).prefix(14))
        return values
    }

    static func complete(
        _ values: OwnFoodValues, of stored: Stored<FoodDetails>?, _ request: PersonRequest
    ) async throws -> OwnFoodValues {
        var values = values
        values.asksAllergensFirst = try await request.store.eaters(request.access).contains { !$0.allergens.isEmpty }
        return values
    }

    /// A food that was added from a search goes on to how much of it was eaten.
    static func next(_ request: PersonRequest, record: String) -> String? {
        OwnFoodTarget(day: request.form["day"], meal: request.form["to"]).map { target in
            Paths.newFoodEntry(
                request.access.person, food: record, day: target.day.iso, meal: target.meal.rawValue)
        }
    }

    static func check(_ values: OwnFoodValues, _ phrases: Phrases) -> RecordCheck<FoodDetails> {
        RecordCheck(values.draft.checked(decimal: phrases.formats.decimalMark)) { phrases.ownFood($0) }
    }

    static func page(_ phrases: Phrases, person: Person.ID, _ values: OwnFoodValues, _ problems: Problems) -> any Page {
        EditOwnFoodPage(phrases, person: person, values: values, problems: problems)
    }

    static func rows(_ details: FoodDetails, _ values: OwnFoodValues, _ phrases: Phrases) -> [(String, String)] {
        let allergens = { (list: [FoodAllergen]) in
            list.isEmpty ? "–" : list.map { phrases("food.allergen.\($0.rawValue)") }.joined(separator: ", ")
        }
        return [(phrases("food.own.name"), details.name)]
            + Nutrient.declared.map { (phrases.nutrient($0), phrases.amount(details.nutrients[$0], of: $0)) } + [
                (phrases("food.declaration"), phrases.declaration(details.allergens)),
                (phrases("food.contains"), allergens(details.allergens.contains)),
                (phrases("food.mayContain"), allergens(details.allergens.mayContain)),
                (phrases("food.own.ingredients"), details.ingredients?.text ?? "–"),
            ]
    }
}

/// The day and the meal that a new food is for.
struct OwnFoodTarget: Sendable {
    let day: CalendarDay
    let meal: Meal

    init?(day: String, meal: String) {
        guard let day = CalendarDay(iso: day), let meal = Meal(rawValue: meal) else { return nil }
        (self.day, self.meal) = (day, meal)
    }
}

extension Phrases {
    fileprivate func declaration(_ allergens: AllergenDeclaration) -> String {
        let list = allergens.list?.rawValue ?? FoodDraft.Declaration.unknown.rawValue
        let read = self("food.declaration.\(list)")
        return allergens.namesNone ? [read, self("food.namesNone.\(list)")].joined(separator: ": ") : read
    }
}
