internal import Clinical
internal import FoodStore
internal import Hummingbird
internal import Nutrition
internal import Pages
internal import Store

extension RecipePages {
    /// Every button except Save keeps the form's values.
    static func answer(_ values: RecipeValues, _ request: PersonRequest) async throws -> Response? {
        let form = RecipeForm(request: request, values: values)
        if values.hasLost { return form.show(listProblem: "recipe.food.gone") }
        switch RecipeButton(request.form["go"]) {
        case .save: return nil
        case .add: return try await form.search()
        case .back: return form.show(values)
        case .choose(let food):
            guard let food = values.records?.food(food) else { return form.show(listProblem: "recipe.food.gone") }
            guard food.canBeIngredient else { return form.show(listProblem: "recipe.inRecipe") }
            var changed = values
            changed.ingredients.append(form.fresh(food))
            return form.show(changed, focus: .ingredient(changed.ingredients.count - 1))
        case .remove(let place): return form.moved(place) { $0.remove(at: place) }
        case .up(let place): return form.moved(place, to: place - 1) { $0.swapAt(place, place - 1) }
        case .down(let place): return form.moved(place, to: place + 1) { $0.swapAt(place, place + 1) }
        }
    }
}

/// The form of a recipe while its list of ingredients is put together.
private struct RecipeForm {
    let request: PersonRequest
    let values: RecipeValues

    var phrases: Phrases { request.phrases }

    func show(
        _ values: RecipeValues, _ problems: Problems = .none, focus: EditRecipePage.Focus? = nil
    ) -> Response {
        var values = values
        values.focus = focus
        let page = RecipePages.page(phrases, person: request.access.person, values, problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    func show(listProblem key: String) -> Response { show(values, Problems([("ingredients", phrases(key))])) }

    /// Shows the foods to choose from, with the form's values carried along.
    func search() async throws -> Response {
        let now = request.zone.local(at: request.now)
        let query = String(request.form["q"].prefix(100))
        let found = try await request.store.foods(matching: query, since: now.day.adding(days: -90), request.access)
        let page = RecipeFoodPage(
            phrases, person: request.access.person, values: values, query: query, found: found,
            eaters: values.records?.eaters ?? [])
        return request.render(page)
    }

    /// A new ingredient in the first unit available for the food: one of it, or 100 g or 100 ml.
    func fresh(_ food: Food) -> RecipeValues.Ingredient {
        let unit = phrases.units(food.details).first?.value ?? "g"
        return RecipeValues.Ingredient(
            food: food.id.text, number: unit == "g" || unit == "ml" ? "100" : "1", unit: unit)
    }

    /// The form after changing its rows; unchanged if one of the rows does not exist.
    func moved(
        _ place: Int, to target: Int? = nil, _ change: (inout [RecipeValues.Ingredient]) -> Void
    ) -> Response {
        guard values.ingredients.indices.contains(place), values.ingredients.indices.contains(target ?? place) else {
            return show(values)
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
