internal import Clinical
public import Nutrition
internal import SQL
public import Store

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

extension RecipeDetails: RecordDetails {
    /// A recipe is found as a food, too.
    public typealias Noun = Food
}

extension Record where Details == RecipeDetails {
    /// A household's recipe, with today's data for its foods.
    package static let recipe = Record(
        "recipe", noun: "recipe", isOrdered: false,
        fields: RecordField("name", \.name, .text),
        RecordField(
            "body", text: { _, details in try FoodText.of(RecipeBody(details)) },
            read: { try FoodText.read($0, as: RecipeBody.self) }),
        make: { name, body in try body.details(name: name) }
    ).ruled {
        $0.isShared = true
        $0.kept = { stored, _ in RecipeRecord(stored) }
        $0.check = { id, _, _, tx in try tx.checkFoodID(id) }
        $0.renewed = { stored, access, tx in try tx.renewed(stored, access) }
    }
}

/// A recipe as stored in the audit log.
struct RecipeRecord: Encodable, Sendable {
    let id, name: String
    let recipe: RecipeBody
    let isDeleted: Bool
    let version: Int64

    init(_ stored: Stored<RecipeDetails>) {
        id = stored.id.text
        name = stored.details.name
        recipe = RecipeBody(stored.details)
        isDeleted = stored.isDeleted
        version = stored.version.number
    }
}
