internal import Clinical
internal import FoodStore
internal import Host
internal import Hummingbird
internal import Nutrition
internal import Pages
internal import Store

/// The family's own recipes: listing, showing, adding, editing, deleting and restoring them.
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

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        guard let book = try await request.store.recipeBook(request.access) else { throw Refusal.notFound }
        let page = RecipesPage(
            request.phrases, person: request.access.person.text, recipes: book.recipes, eaters: book.eaters)
        return request.render(page)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("recipe", as: Food.self)
        guard let records = try await request.store.recipeForm(id, foods: [], request.access),
            let stored = records.stored
        else { throw Refusal.notFound }
        let page = RecipePage(
            request.phrases, person: request.access.person.text, recipe: stored.recipe,
            eaters: records.eaters)
        return request.render(page)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        let form = try await RecipeForm(request, nil)
        return form.show(form.values)
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        var typed = RecipeValues(request.form)
        typed.version = nil
        guard let id = Recipe.ID(typed.id) else { throw Refusal.malformed }
        let form = try await RecipeForm(request, nil, typed: typed)
        if let changed = try await form.rearranged() { return changed }
        switch form.check() {
        case .invalid(let found): return form.show(form.values, request.phrases.recipe(found))
        case .valid(let details):
            do {
                try await request.store.createRecipe(id, details, request.access, change: request.change())
            } catch Store.RecipeProblem.idTaken {
                // The form came from the browser's history: show it as a new entry, with a notice.
                var values = form.values
                values.id = request.newID()
                return form.show(values, Problems([("name", request.phrases("symptoms.formUsed"))]))
            }
            return saved(id, request)
        }
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        let form = try await RecipeForm(request, request.id("recipe", as: Food.self))
        return form.show(form.values)
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("recipe", as: Food.self)
        var typed = RecipeValues(request.form)
        typed.id = id.text
        guard let version = Int64(typed.version ?? "") else { throw Refusal.malformed }
        let form = try await RecipeForm(request, id, typed: typed)
        if let changed = try await form.rearranged() { return changed }
        let details: RecipeDetails
        switch form.check() {
        case .invalid(let found): return form.show(form.values, request.phrases.recipe(found))
        case .valid(let checked): details = checked
        }
        let result = try await request.store.updateRecipe(
            id, details, version: RecordVersion(number: version), request.access, change: request.change())
        switch result {
        case .saved: return saved(id, request)
        // The recipe was just deleted; the next attempt detects that.
        case .stale(nil): return try await update(request)
        case .stale(let current?): return try await form.conflict(mine: details, theirs: current.recipe)
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("recipe", as: Food.self)
        guard let version = Int64(request.form["version"]) else { throw Refusal.malformed }
        let result = try await request.store.deleteRecipe(
            id, version: RecordVersion(number: version), request.access, change: request.change())
        switch result {
        case .saved:
            let undo = Paths.recipeRestoration(request.access.person.text, id.text)
            return list(request, FlashNote("toast.recipeDeleted", undo: undo))
        case .stale(nil): return list(request, nil)
        case .stale(_?):
            // Someone else changed it since the form was opened: show the current version, delete nothing.
            let form = try await RecipeForm(request, id)
            return form.show(form.values, Problems([("name", request.phrases("symptoms.changedMeanwhile"))]))
        }
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("recipe", as: Food.self)
        let back = try await request.store.restoreRecipe(id, request.access, change: request.change())
        return list(request, back == nil ? nil : FlashNote("toast.recipeRestored"))
    }

    private static func saved(_ id: Recipe.ID, _ request: PersonRequest) -> Response {
        request.redirect(to: Paths.recipe(request.access.person.text, id.text), note: FlashNote("toast.recipeSaved"))
    }

    private static func list(_ request: PersonRequest, _ note: FlashNote?) -> Response {
        request.redirect(to: Paths.recipes(request.access.person.text), note: note)
    }
}
