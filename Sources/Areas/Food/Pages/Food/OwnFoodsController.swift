internal import Clinical
internal import FoodStore
internal import Host
internal import Hummingbird
internal import Nutrition
internal import Pages
internal import Store

/// The family's own foods: listing, adding, editing, deleting and restoring them.
enum OwnFoodsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.ownFoods(":person"), index)
        routes.person(.get, Paths.newOwnFood(":person"), new)
        routes.person(.post, Paths.ownFoods(":person"), create)
        routes.person(.get, Paths.editOwnFood(":person", ":food"), edit)
        routes.person(.post, Paths.ownFood(":person", ":food"), update)
        routes.person(.post, Paths.ownFoodDeletion(":person", ":food"), delete)
        routes.person(.post, Paths.ownFoodRestoration(":person", ":food"), restore)
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        let page = OwnFoodsPage(
            request.phrases, person: request.access.person.text,
            foods: try await request.store.ownFoods(request.access).map(\.food),
            eaters: try await request.store.eaters(request.access))
        return request.render(page)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        var values = OwnFoodValues(id: request.newID())
        if let meal = request.query("meal").flatMap(Int64.init),
            let idea = try await MealIdeasController.kept(meal, request)
        {
            values.take(idea, request.phrases)
        }
        values.barcode = String((request.query("barcode") ?? "").filter(\.isNumber).prefix(14))
        return try await show(request, values)
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        var values = OwnFoodValues(request.form)
        values.version = nil
        guard let id = Food.ID(values.id) else { throw Refusal.malformed }
        switch values.draft.checked(decimal: request.phrases.formats.decimalMark) {
        case .invalid(let found): return try await show(request, values, request.phrases.ownFood(found))
        case .valid(let details):
            do {
                try await request.store.createOwnFood(id, details, request.access, change: request.change())
            } catch Store.OwnFoodProblem.idTaken {
                // The form came from the browser's history: show it as a new entry, with a notice.
                values.id = request.newID()
                return try await show(request, values, Problems([("name", request.phrases("symptoms.formUsed"))]))
            }
            return list(request, FlashNote("toast.ownFoodSaved"))
        }
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        guard let food = try await food(request) else { throw Refusal.notFound }
        return try await show(request, OwnFoodValues(food, request.phrases))
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        var values = OwnFoodValues(request.form)
        guard let version = Int64(values.version ?? "") else { throw Refusal.malformed }
        guard let food = try await food(request) else { return try await gone(values, request) }
        values.id = food.id.text
        let details: FoodDetails
        switch values.draft.checked(decimal: request.phrases.formats.decimalMark) {
        case .invalid(let found): return try await show(request, values, request.phrases.ownFood(found))
        case .valid(let checked): details = checked
        }
        let saved = try await request.store.updateOwnFood(
            food.id, details, version: RecordVersion(number: version), request.access, change: request.change())
        switch saved {
        case .saved: return list(request, FlashNote("toast.ownFoodSaved"))
        case .stale(nil): return try await gone(values, request)
        case .stale(let current?): return try await conflict(request, mine: details, theirs: current.food)
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("food", as: Food.self)
        guard let version = Int64(request.form["version"]) else { throw Refusal.malformed }
        let result = try await request.store.deleteOwnFood(
            id, version: RecordVersion(number: version), request.access, change: request.change())
        switch result {
        case .saved:
            let undo = Paths.ownFoodRestoration(request.access.person.text, id.text)
            return list(request, FlashNote("toast.ownFoodDeleted", undo: undo))
        case .stale(nil): return list(request, nil)
        case .stale(let theirs?):
            return try await show(
                request, OwnFoodValues(theirs.food, request.phrases),
                Problems([("name", request.phrases("symptoms.changedMeanwhile"))]))
        }
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("food", as: Food.self)
        let isBack = try await request.store.restoreOwnFood(id, request.access, change: request.change())
        return list(request, isBack ? FlashNote("toast.ownFoodRestored") : nil)
    }

    private static func list(_ request: PersonRequest, _ note: FlashNote?) -> Response {
        request.redirect(to: Paths.ownFoods(request.access.person.text), note: note)
    }

    private static func food(_ request: PersonRequest) async throws -> Food? {
        let id = try request.id("food", as: Food.self)
        return try await request.store.ownFoods(request.access).first { $0.food.id == id }?.food
    }

    /// The food was deleted after its form was opened: show the typed values as a new food.
    private static func gone(_ typed: OwnFoodValues, _ request: PersonRequest) async throws -> Response {
        var values = typed
        (values.id, values.version) = (request.newID(), nil)
        return try await show(request, values, Problems([("name", request.phrases("form.deletedMeanwhile"))]))
    }

    private static func show(
        _ request: PersonRequest, _ values: OwnFoodValues, _ problems: Problems = .none
    ) async throws -> Response {
        let page = EditOwnFoodPage(
            request.phrases, person: request.access.person.text, values: values, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private static func conflict(_ request: PersonRequest, mine: FoodDetails, theirs: Food) async throws -> Response {
        let person = request.person
        let phrases = request.phrases
        let rows = zip(phrases.rows(theirs.details), phrases.rows(mine)).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        let id = request.access.person.text
        return try await request.conflict(
            noun: "food", record: theirs.id.text, person: person, rows: rows, keep: Paths.ownFoods(id),
            post: Paths.ownFood(id, theirs.id.text), version: theirs.version)
    }
}

extension Phrases {
    private func declaration(_ allergens: AllergenDeclaration) -> String {
        let list = allergens.list?.rawValue ?? FoodDraft.Declaration.unknown.rawValue
        let read = self("food.declaration.\(list)")
        return allergens.namesNone ? [read, self("food.namesNone.\(list)")].joined(separator: ": ") : read
    }

    fileprivate func rows(_ details: FoodDetails) -> [(String, String)] {
        let allergens = { (list: [FoodAllergen]) in
            list.isEmpty ? "–" : list.map { self("food.allergen.\($0.rawValue)") }.joined(separator: ", ")
        }
        return [(self("food.own.name"), details.name)]
            + Nutrient.declared.map { (nutrient($0), amount(details.nutrients[$0], of: $0)) } + [
                (self("food.declaration"), declaration(details.allergens)),
                (self("food.contains"), allergens(details.allergens.contains)),
                (self("food.mayContain"), allergens(details.allergens.mayContain)),
                (self("food.own.ingredients"), details.ingredients?.text ?? "–"),
            ]
    }
}
