internal import Clinical
internal import Host
internal import Hummingbird
internal import Nutrition
internal import Store

/// Foods of the family's own: the list, adding, changing, deletion and its undo.
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

    @Sendable static func index(_ visit: PersonVisit) async throws -> Response {
        let person = visit.person
        let page = OwnFoodsPage(
            visit.visit.phrases, person: visit.access.person.text,
            foods: try await visit.store.ownFoods(visit.access).map(\.food),
            eaters: try await visit.store.eaters(visit.access))
        return visit.visit.show(page, person: person)
    }

    @Sendable static func new(_ visit: PersonVisit) async throws -> Response {
        var values = OwnFoodValues(id: visit.visit.world.newID())
        if let meal = visit.visit.query("meal").flatMap(Int64.init),
            let idea = try await MealIdeasController.kept(meal, visit)
        {
            values.take(idea, visit.visit.phrases)
        }
        values.barcode = String((visit.visit.query("barcode") ?? "").filter(\.isNumber).prefix(14))
        return try await show(visit, values)
    }

    @Sendable static func create(_ visit: PersonVisit) async throws -> Response {
        var values = OwnFoodValues(visit.visit.form)
        values.version = nil
        guard let id = Food.ID(values.id) else { throw Refusal.malformed }
        switch values.draft.checked(decimal: visit.visit.phrases.formats.decimalMark) {
        case .invalid(let found): return try await show(visit, values, visit.visit.phrases.ownFood(found))
        case .valid(let details):
            do {
                try await visit.store.createOwnFood(id, details, visit.access, act: visit.visit.world.act)
            } catch Store.OwnFoodProblem.idTaken {
                // A form from the browser's history: it goes on as a new one, and says so.
                values.id = visit.visit.world.newID()
                return try await show(visit, values, Problems([("name", visit.visit.phrases("symptoms.formUsed"))]))
            }
            return list(visit, FlashNote("toast.ownFoodSaved"))
        }
    }

    @Sendable static func edit(_ visit: PersonVisit) async throws -> Response {
        guard let food = try await food(visit) else { throw Refusal.notFound }
        return try await show(visit, OwnFoodValues(food, visit.visit.phrases))
    }

    @Sendable static func update(_ visit: PersonVisit) async throws -> Response {
        var values = OwnFoodValues(visit.visit.form)
        guard let version = Int64(values.version ?? "") else { throw Refusal.malformed }
        guard let food = try await food(visit) else { return try await gone(values, visit) }
        values.id = food.id.text
        let details: FoodDetails
        switch values.draft.checked(decimal: visit.visit.phrases.formats.decimalMark) {
        case .invalid(let found): return try await show(visit, values, visit.visit.phrases.ownFood(found))
        case .valid(let checked): details = checked
        }
        let saved = try await visit.store.updateOwnFood(
            food.id, details, version: RecordVersion(number: version), visit.access, act: visit.visit.world.act)
        switch saved {
        case .saved: return list(visit, FlashNote("toast.ownFoodSaved"))
        case .stale(nil): return try await gone(values, visit)
        case .stale(let current?): return try await conflict(visit, mine: details, theirs: current.food)
        }
    }

    @Sendable static func delete(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("food", as: Food.self)
        guard let version = Int64(visit.visit.form["version"]) else { throw Refusal.malformed }
        let result = try await visit.store.deleteOwnFood(
            id, version: RecordVersion(number: version), visit.access, act: visit.visit.world.act)
        switch result {
        case .saved:
            let undo = Paths.ownFoodRestoration(visit.access.person.text, id.text)
            return list(visit, FlashNote("toast.ownFoodDeleted", undo: undo))
        case .stale(nil): return list(visit, nil)
        case .stale(let theirs?):
            return try await show(
                visit, OwnFoodValues(theirs.food, visit.visit.phrases),
                Problems([("name", visit.visit.phrases("symptoms.changedMeanwhile"))]))
        }
    }

    @Sendable static func restore(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("food", as: Food.self)
        let isBack = try await visit.store.restoreOwnFood(id, visit.access, act: visit.visit.world.act)
        return list(visit, isBack ? FlashNote("toast.ownFoodRestored") : nil)
    }

    private static func list(_ visit: PersonVisit, _ note: FlashNote?) -> Response {
        visit.visit.see(Paths.ownFoods(visit.access.person.text), note: note)
    }

    private static func food(_ visit: PersonVisit) async throws -> Food? {
        let id = try visit.visit.id("food", as: Food.self)
        return try await visit.store.ownFoods(visit.access).first { $0.food.id == id }?.food
    }

    /// Somebody deleted the food after its form was opened: what was typed stays, as a new one.
    private static func gone(_ typed: OwnFoodValues, _ visit: PersonVisit) async throws -> Response {
        var values = typed
        (values.id, values.version) = (visit.visit.world.newID(), nil)
        return try await show(visit, values, Problems([("name", visit.visit.phrases("form.deletedMeanwhile"))]))
    }

    private static func show(
        _ visit: PersonVisit, _ values: OwnFoodValues, _ problems: Problems = .none
    ) async throws -> Response {
        let person = visit.person
        let page = EditOwnFoodPage(
            visit.visit.phrases, person: visit.access.person.text, values: values, problems: problems)
        return visit.visit.show(page, person: person, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private static func conflict(_ visit: PersonVisit, mine: FoodDetails, theirs: Food) async throws -> Response {
        let person = visit.person
        let phrases = visit.visit.phrases
        let rows = zip(phrases.rows(theirs.details), phrases.rows(mine)).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        let id = visit.access.person.text
        return try await visit.conflict(
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
