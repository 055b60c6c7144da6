internal import Clinical
internal import Host
internal import Hummingbird
internal import Nutrition
internal import Store

/// Recipes of the family's own: the list, one recipe, adding, changing, deletion and its undo.
enum RecipesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.recipes(":person"), index)
        routes.person(.get, Paths.newRecipe(":person"), new)
        routes.person(.post, Paths.recipes(":person"), create)
        routes.person(.get, Paths.recipe(":person", ":recipe"), show)
        routes.person(.get, Paths.editRecipe(":person", ":recipe"), edit)
        routes.person(.post, Paths.recipe(":person", ":recipe"), update)
        routes.person(.post, Paths.recipeDeletion(":person", ":recipe"), delete)
        routes.person(.post, Paths.recipeRestoration(":person", ":recipe"), restore)
    }

    @Sendable static func index(_ visit: PersonVisit) async throws -> Response {
        guard let book = try await visit.store.recipeBook(visit.access) else { throw Refusal.notFound }
        let page = RecipesPage(
            visit.visit.phrases, person: visit.access.person.text, recipes: book.recipes, eaters: book.eaters)
        return visit.visit.show(page, person: book.person)
    }

    @Sendable static func show(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("recipe", as: Food.self)
        guard let records = try await visit.store.recipeForm(id, foods: [], visit.access), let stored = records.stored
        else { throw Refusal.notFound }
        let page = RecipePage(
            visit.visit.phrases, person: visit.access.person.text, recipe: stored.recipe,
            eaters: records.eaters)
        return visit.visit.show(page, person: records.person)
    }

    @Sendable static func new(_ visit: PersonVisit) async throws -> Response {
        let form = try await RecipeForm(visit, nil)
        return form.show(form.values)
    }

    @Sendable static func create(_ visit: PersonVisit) async throws -> Response {
        var typed = RecipeValues(visit.visit.form)
        typed.version = nil
        guard let id = Recipe.ID(typed.id) else { throw Refusal.malformed }
        let form = try await RecipeForm(visit, nil, typed: typed)
        if let changed = try await form.rearranged() { return changed }
        switch form.check() {
        case .invalid(let found): return form.show(form.values, visit.visit.phrases.recipe(found))
        case .valid(let details):
            do {
                try await visit.store.createRecipe(id, details, visit.access, act: visit.visit.world.act)
            } catch Store.RecipeProblem.idTaken {
                // A form from the browser's history: it goes on as a new one, and says so.
                var values = form.values
                values.id = visit.visit.world.newID()
                return form.show(values, Problems([("name", visit.visit.phrases("symptoms.formUsed"))]))
            }
            return saved(id, visit)
        }
    }

    @Sendable static func edit(_ visit: PersonVisit) async throws -> Response {
        let form = try await RecipeForm(visit, visit.visit.id("recipe", as: Food.self))
        return form.show(form.values)
    }

    @Sendable static func update(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("recipe", as: Food.self)
        var typed = RecipeValues(visit.visit.form)
        typed.id = id.text
        guard let version = Int64(typed.version ?? "") else { throw Refusal.malformed }
        let form = try await RecipeForm(visit, id, typed: typed)
        if let changed = try await form.rearranged() { return changed }
        let details: RecipeDetails
        switch form.check() {
        case .invalid(let found): return form.show(form.values, visit.visit.phrases.recipe(found))
        case .valid(let checked): details = checked
        }
        let result = try await visit.store.updateRecipe(
            id, details, version: RecordVersion(number: version), visit.access, act: visit.visit.world.act)
        switch result {
        case .saved: return saved(id, visit)
        // Deleted in this moment; seen so from here on.
        case .stale(nil): return try await update(visit)
        case .stale(let current?): return try await form.conflict(mine: details, theirs: current.recipe)
        }
    }

    @Sendable static func delete(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("recipe", as: Food.self)
        guard let version = Int64(visit.visit.form["version"]) else { throw Refusal.malformed }
        let result = try await visit.store.deleteRecipe(
            id, version: RecordVersion(number: version), visit.access, act: visit.visit.world.act)
        switch result {
        case .saved:
            let undo = Paths.recipeRestoration(visit.access.person.text, id.text)
            return list(visit, FlashNote("toast.recipeDeleted", undo: undo))
        case .stale(nil): return list(visit, nil)
        case .stale(_?):
            // Somebody changed it after this form was opened: show what is there now, delete nothing.
            let form = try await RecipeForm(visit, id)
            return form.show(form.values, Problems([("name", visit.visit.phrases("symptoms.changedMeanwhile"))]))
        }
    }

    @Sendable static func restore(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("recipe", as: Food.self)
        let back = try await visit.store.restoreRecipe(id, visit.access, act: visit.visit.world.act)
        return list(visit, back == nil ? nil : FlashNote("toast.recipeRestored"))
    }

    private static func saved(_ id: Recipe.ID, _ visit: PersonVisit) -> Response {
        visit.visit.see(Paths.recipe(visit.access.person.text, id.text), note: FlashNote("toast.recipeSaved"))
    }

    private static func list(_ visit: PersonVisit, _ note: FlashNote?) -> Response {
        visit.visit.see(Paths.recipes(visit.access.person.text), note: note)
    }
}
