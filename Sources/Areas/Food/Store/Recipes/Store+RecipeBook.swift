public import Clinical
internal import Foundation
public import Nutrition
internal import SQL
public import Store

extension Store {
    /// The household's recipes by name, with everyone's allergens; nil if the person no longer exists.
    public func recipeBook(_ access: PersonAccess) async throws -> RecipeBook? {
        try await database.read { tx in
            guard let person = try tx.person(access) else { return nil }
            let recipes = try tx.recipes(access).sorted { $0.recipe.details.name.comes(before: $1.recipe.details.name) }
            return RecipeBook(person: person, recipes: recipes, eaters: try tx.eaters(access))
        }
    }

    /// The data for a recipe's form: the recipe, if it names one, and these foods. Includes deleted foods, because
    /// recipes continue to contain them. Nil if the person no longer exists.
    public func recipeForm(
        _ id: Recipe.ID?, foods ids: [Food.ID], _ access: PersonAccess
    ) async throws -> RecipeFormRecords? {
        try await database.read { tx in
            guard let person = try tx.person(access) else { return nil }
            let stored = try id.flatMap { try tx.record($0, of: .recipe, access) }
            let foods = try tx.ingredientFoods(ids, access)
            let rest = ids.filter { id in !foods.contains { $0.id == id } }
            return RecipeFormRecords(
                person: person, stored: stored.flatMap { $0.isDeleted ? nil : FamilyRecipe($0) },
                foods: foods + (rest.isEmpty ? [] : try tx.recipes(access, rest).map(\.recipe.food)),
                eaters: try tx.eaters(access))
        }
    }
}

extension Reader {
    /// The household's recipes, oldest first, with today's data for their foods; all, or those with
    /// these ids.
    func recipes(_ access: PersonAccess, _ ids: [Food.ID]? = nil) throws -> [FamilyRecipe] {
        try recipes(access) { row in
            guard let ids else { return true }
            let id = try row.text("id")
            return ids.contains { $0.text == id }
        }
    }

    /// The household's recipes in whose names each word is the prefix of a word.
    func recipes(_ access: PersonAccess, named words: [String]) throws -> [FamilyRecipe] {
        try recipes(access) { row in
            let name = FoodWords.of(try row.text("name"))
            return words.allSatisfy { word in name.contains { $0.hasPrefix(word) } }
        }
    }

    private func recipes(_ access: PersonAccess, where isWanted: (Row) throws -> Bool) throws -> [FamilyRecipe] {
        let rows = try fetch(
            """
            \(part: Record.recipe.select)
            WHERE person IN (SELECT id FROM person WHERE household = \(access.household.text)) AND deleted_at IS NULL
            ORDER BY created_at, id
            """)
        return try renewed(rows.filter(isWanted).map(Record.recipe.stored), access).map(FamilyRecipe.init)
    }

    /// The recipes with today's data for their foods.
    func renewed(_ recipes: [Stored<RecipeDetails>], _ access: PersonAccess) throws -> [Stored<RecipeDetails>] {
        let ids = Set(recipes.flatMap { $0.details.ingredients.map(\.food.id) })
        guard !ids.isEmpty else { return recipes }
        let foods = try ingredientFoods(ids.sorted { $0.text < $1.text }, access)
        return recipes.map { $0.with($0.details.renewed(with: foods)) }
    }

    /// Foods of the tables and the household, including deleted ones: what was learned about a food
    /// before it was deleted still counts for recipes made with it.
    func ingredientFoods(_ ids: [Food.ID], _ access: PersonAccess) throws -> [Food] {
        let tables = try fetch(
            "SELECT body FROM food WHERE edition IN (\(list: try currentEditions())) AND id IN (\(list: ids.map(\.text)))"
        ).map {
            try FoodText.food(try $0.text("body"))
        }
        guard tables.count < ids.count else { return tables }
        let lookedUp = try lookedUp(ids)
        let own = try fetch(
            """
            \(part: Record.ownFood.select)
            WHERE id IN (\(list: ids.map(\.text)))
                AND person IN (SELECT id FROM person WHERE household = \(access.household.text))
            """
        ).map { Food(try Record.ownFood.stored($0)) }
        return tables + lookedUp + own
    }
}

extension String {
    fileprivate func comes(before other: String) -> Bool {
        compare(other, options: [.caseInsensitive, .diacriticInsensitive, .numeric]) == .orderedAscending
    }
}

extension Reader {
    /// Throws if a table food, a family's own food or a recipe has this id: all of them are found by it.
    func checkFoodID(_ food: Food.ID) throws {
        let id = food.text
        let isTaken =
            try first("SELECT 1 AS one FROM food WHERE edition IN (\(list: currentEditions())) AND id = \(id)") != nil
            || first("SELECT 1 AS one FROM own_food WHERE id = \(id)") != nil
            || first("SELECT 1 AS one FROM recipe WHERE id = \(id)") != nil
        if isTaken { throw RecordIDTaken() }
    }
}
