internal import Clinical
internal import FoodStore
internal import Host
internal import Hummingbird
internal import Nutrition
internal import Pages
internal import Store

/// The data behind the recipe form, read once per request.
struct RecipeForm {
    let request: PersonRequest
    let records: RecipeFormRecords
    /// The form values, without foods that no longer exist.
    let values: RecipeValues
    /// Whether a food in the form was deleted.
    let hasLost: Bool
    /// Whether the recipe was deleted after its form was opened; the typed values then become a new recipe.
    let isGone: Bool

    /// Starts from the typed values, or else from the stored recipe or an empty form. Throws `Refusal.notFound` if the
    /// recipe does not exist and nothing was typed.
    init(_ request: PersonRequest, _ recipe: Recipe.ID?, typed: RecipeValues? = nil) async throws {
        let chosen = Food.ID(Button(request.form["go"]).chosen ?? "")
        let ids = (typed?.ingredients ?? []).compactMap { Food.ID($0.food) } + [chosen].compactMap { $0 }
        guard let records = try await request.store.recipeForm(recipe, foods: ids, request.access) else {
            throw Refusal.notFound
        }
        isGone = recipe != nil && records.stored == nil
        guard !isGone || typed != nil else { throw Refusal.notFound }
        self.request = request
        self.records = records
        var values =
            typed ?? records.stored.map { RecipeValues($0.recipe, request.phrases) }
            ?? RecipeValues(id: request.newID())
        if isGone { (values.id, values.version) = (request.newID(), nil) }
        let lines = values.ingredients.count
        values.ingredients.removeAll { records.food($0.food) == nil }
        self.values = values
        hasLost = values.ingredients.count < lines
    }

    var phrases: Phrases { request.phrases }

    /// Handles all buttons except Save, keeping the form values. Returns nil for Save.
    func rearranged() async throws -> Response? {
        if isGone { return show(values, Problems([("name", phrases("form.deletedMeanwhile"))])) }
        if hasLost { return show(values, Problems([("ingredients", phrases("recipe.food.gone"))])) }
        switch Button(request.form["go"]) {
        case .save: return nil
        case .add: return try await search()
        case .back: return show(values)
        case .choose(let food):
            guard let food = records.food(food) else {
                return show(values, Problems([("ingredients", phrases("recipe.food.gone"))]))
            }
            guard food.canBeIngredient else {
                return show(values, Problems([("ingredients", phrases("recipe.inRecipe"))]))
            }
            var changed = values
            changed.ingredients.append(fresh(food))
            return show(changed, focus: .ingredient(changed.ingredients.count - 1))
        case .remove(let place): return moved(place) { $0.remove(at: place) } ?? show(values)
        case .up(let place):
            return moved(place, to: place - 1) { $0.swapAt(place, place - 1) } ?? show(values)
        case .down(let place):
            return moved(place, to: place + 1) { $0.swapAt(place, place + 1) } ?? show(values)
        }
    }

    func check() -> Checked<RecipeDetails, RecipeDraft.Problem> {
        let lines = values.ingredients.compactMap { line in
            records.food(line.food).map {
                RecipeDraft.Ingredient(food: $0, portion: FoodPortionDraft(number: line.number, unit: line.unit))
            }
        }
        return RecipeDraft(
            name: values.name, ingredients: lines, servings: values.servings, cookedMass: values.cookedMass,
            method: values.method
        ).checked(decimal: phrases.formats.decimalMark)
    }

    func show(
        _ values: RecipeValues, _ problems: Problems = .none, focus: EditRecipePage.Focus? = nil
    ) -> Response {
        let page = EditRecipePage(
            phrases, person: request.access.person.text, values: values, foods: records.food, eaters: records.eaters,
            problems: problems, focus: focus)
        return request.render(
            page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    func conflict(mine: RecipeDetails, theirs: Recipe) async throws -> Response {
        let rows = zip(phrases.rows(theirs.details), phrases.rows(mine)).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        let (person, id) = (request.access.person.text, theirs.id.text)
        return try await request.conflict(
            noun: "recipe", record: id, person: records.person, rows: rows, keep: Paths.recipe(person, id),
            post: Paths.recipe(person, id), version: theirs.version)
    }

    /// Shows the foods to choose from, with the form's values carried along.
    private func search() async throws -> Response {
        let now = request.zone.local(at: request.now)
        let query = String(request.form["q"].prefix(100))
        let found = try await request.store.foods(matching: query, since: now.day.adding(days: -90), request.access)
        let page = RecipeFoodPage(
            phrases, person: request.access.person.text, values: values, query: query, found: found,
            eaters: records.eaters)
        return request.render(page)
    }

    /// A new ingredient in the first unit available for the food: one of it, or 100 g or 100 ml.
    private func fresh(_ food: Food) -> RecipeValues.Ingredient {
        let unit = phrases.units(food.details).first?.value ?? "g"
        return RecipeValues.Ingredient(
            food: food.id.text, number: unit == "g" || unit == "ml" ? "100" : "1", unit: unit)
    }

    /// The form after changing its rows; nil if one of the rows does not exist.
    private func moved(
        _ place: Int, to target: Int? = nil, _ change: (inout [RecipeValues.Ingredient]) -> Void
    ) -> Response? {
        guard values.ingredients.indices.contains(place), values.ingredients.indices.contains(target ?? place) else {
            return nil
        }
        var changed = values
        change(&changed.ingredients)
        return show(changed, focus: target.map { .ingredient($0) } ?? .list)
    }
}

extension RecipeFormRecords {
    /// The food with this id: its current version, or else the recipe's copy of it.
    func food(_ id: String) -> Food? {
        foods.first { $0.id.text == id }
            ?? stored?.recipe.details.ingredients.first { $0.food.id.text == id }?.food
    }
}

extension Phrases {
    fileprivate func rows(_ details: RecipeDetails) -> [(String, String)] {
        let foods = details.ingredients.map { portion($0.portion) + " " + $0.food.details.name.isolated }
        return [
            (self("recipe.name"), details.name), (self("recipe.servings"), formats.number(Int(details.servings))),
            (self("recipe.cookedMass"), details.cookedMass.map { size(.mass($0)) } ?? "–"),
            (self("recipe.ingredients"), foods.joined(separator: "; ")),
            (self("recipe.method"), details.method ?? "–"),
        ]
    }
}
