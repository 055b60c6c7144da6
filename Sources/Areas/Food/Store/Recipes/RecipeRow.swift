internal import Clinical
internal import Nutrition
internal import SQL

/// The content of a recipe's `body`; its name has its own column.
struct RecipeBody: Codable, Sendable {
    struct Ingredient: Codable, Sendable {
        let food: FoodRecord
        let portion: PortionRecord
    }

    let servings: Int32
    let cookedMilligrams: Int64?
    let method: String?
    let ingredients: [Ingredient]

    init(_ details: RecipeDetails) {
        servings = details.servings
        cookedMilligrams = details.cookedMass?.milligrams
        method = details.method
        ingredients = details.ingredients.map {
            Ingredient(food: FoodRecord($0.food), portion: PortionRecord($0.portion))
        }
    }

    /// The stored details; throws on anything that does not fit, so that nothing is guessed.
    func details(name: String) throws -> RecipeDetails {
        let cooked = cookedMilligrams.flatMap { FoodMass(milligrams: $0) }
        guard (cooked == nil) == (cookedMilligrams == nil) else { throw FoodRecordProblem("cookedMilligrams") }
        guard servings > 0, !ingredients.isEmpty else { throw FoodRecordProblem("recipe") }
        return RecipeDetails(
            name: name,
            ingredients: try ingredients.map {
                try RecipeIngredient(food: try $0.food.food(), portion: try $0.portion.portion())
            },
            servings: servings, cookedMass: cooked, method: method)
    }
}

/// A stored recipe, and whether it was deleted.
struct StoredRecipe: Sendable {
    static let select: Statement = "SELECT id, person, name, body, deleted_at, version FROM recipe"

    let own: FamilyRecipe
    let isDeleted: Bool

    init(_ row: Row) throws {
        let body = try FoodText.read(try row.text("body"), as: RecipeBody.self)
        let recipe = Recipe(
            id: try row.convert("id", "an id", Recipe.ID.init),
            details: try body.details(name: try row.text("name")),
            version: RecordVersion(number: try row.int64("version")))
        own = FamilyRecipe(recipe: recipe, person: try row.convert("person", "an id", Person.ID.init))
        isDeleted = try row.optionalInt64("deleted_at") != nil
    }

    init(_ own: FamilyRecipe, isDeleted: Bool) {
        self.own = own
        self.isDeleted = isDeleted
    }

    /// The same recipe with today's data for its foods.
    func renewed(with foods: [Food]) -> StoredRecipe {
        let recipe = own.recipe
        let renewed = Recipe(id: recipe.id, details: recipe.details.renewed(with: foods), version: recipe.version)
        return StoredRecipe(FamilyRecipe(recipe: renewed, person: own.person), isDeleted: isDeleted)
    }
}

/// A recipe as stored in the audit log.
struct RecipeRecord: Codable, Sendable {
    let id, name: String
    let recipe: RecipeBody
    let isDeleted: Bool
    let version: Int64

    init(_ stored: StoredRecipe) {
        let own = stored.own.recipe
        id = own.id.text
        name = own.details.name
        recipe = RecipeBody(own.details)
        isDeleted = stored.isDeleted
        version = own.version.number
    }
}
