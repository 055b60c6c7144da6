internal import Clinical
internal import FoodStore
internal import Hummingbird
internal import Nutrition
internal import Pages
internal import Store

/// The family's own recipes: their list, their pages and their form.
enum RecipePages: RecordPages {
    static let record = Record.recipe
    static let paths = RecordPaths(
        parameter: "recipe", list: Paths.recipes, new: Paths.newRecipe, item: Paths.recipe, edit: Paths.editRecipe,
        deletion: Paths.recipeDeletion, restoration: Paths.recipeRestoration, created: Paths.recipe,
        changed: Paths.recipe, kept: Paths.recipe)
    static let words = RecordWords(
        saved: "toast.recipeSaved", deleted: "toast.recipeDeleted", restored: "toast.recipeRestored",
        formUsed: ("name", "symptoms.formUsed"), becomesNew: true)

    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.recipes(.any), index)
        routes.person(.get, Paths.recipe(.any, ":recipe"), show)
        RecordController<Self>.add(to: &routes)
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        guard let book = try await request.store.recipeBook(request.access) else { throw Refusal.notFound }
        let page = RecipesPage(
            request.phrases, person: request.access.person, recipes: book.recipes, eaters: book.eaters)
        return request.render(page)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("recipe", as: Food.self)
        guard let records = try await request.store.recipeForm(id, foods: [], request.access),
            let stored = records.stored
        else { throw Refusal.notFound }
        let page = RecipePage(
            request.phrases, person: request.access.person, recipe: stored.recipe,
            eaters: records.eaters)
        return request.render(page)
    }

    /// Leaves out foods that no longer exist.
    static func complete(
        _ values: RecipeValues, of stored: Stored<RecipeDetails>?, _ request: PersonRequest
    ) async throws -> RecipeValues {
        let chosen = RecipeButton(request.form["go"]).chosen ?? ""
        let ids = (values.ingredients.map(\.food) + [chosen]).compactMap { Food.ID($0) }
        guard let records = try await request.store.recipeForm(stored?.id, foods: ids, request.access) else {
            throw Refusal.notFound
        }
        var known = values
        known.records = records
        known.ingredients.removeAll { records.food($0.food) == nil }
        known.hasLost = known.ingredients.count < values.ingredients.count
        return known
    }

    static func check(_ values: RecipeValues, _ phrases: Phrases) -> RecordCheck<RecipeDetails> {
        let lines = values.ingredients.compactMap { line in
            values.records?.food(line.food).map {
                RecipeDraft.Ingredient(food: $0, portion: FoodPortionDraft(number: line.number, unit: line.unit))
            }
        }
        let draft = RecipeDraft(
            name: values.name, ingredients: lines, servings: values.servings, cookedMass: values.cookedMass,
            method: values.method)
        return RecordCheck(draft.checked(decimal: phrases.formats.decimalMark)) { phrases.recipe($0) }
    }

    static func page(_ phrases: Phrases, person: Person.ID, _ values: RecipeValues, _ problems: Problems) -> any Page {
        EditRecipePage(
            phrases, person: person, values: values, foods: { values.records?.food($0) },
            eaters: values.records?.eaters ?? [], problems: problems, focus: values.focus)
    }

    static func rows(_ details: RecipeDetails, _ values: RecipeValues, _ phrases: Phrases) -> [(String, String)] {
        let foods = details.ingredients.map { phrases.portion($0.portion) + " " + $0.food.details.name.isolated }
        return [
            (phrases("recipe.name"), details.name),
            (phrases("recipe.servings"), phrases.formats.number(Int(details.servings))),
            (phrases("recipe.cookedMass"), details.cookedMass.map { phrases.size(.mass($0)) } ?? "–"),
            (phrases("recipe.ingredients"), foods.joined(separator: "; ")),
            (phrases("recipe.method"), details.method ?? "–"),
        ]
    }
}
