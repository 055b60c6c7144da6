public import Clinical
public import Nutrition

extension Food {
    /// A food from a food table. `kilocalories` are per 100 g.
    public static func table(
        _ id: ID, _ name: String, others: [String] = [], kilocalories: Int64 = 100,
        contains: [FoodAllergen] = [], source: FoodSource.Table = .starter, barcode: Barcode? = nil
    ) -> Food {
        Food(
            id: id, source: FoodSource(table: source, reference: "test:1"),
            details: .named(name, others: others, kilocalories: kilocalories, contains: contains, barcode: barcode),
            version: .first)
    }
}

extension FoodDetails {
    /// A food with energy per 100 g, a trace of protein, unknown sugars and no other nutrients. A "slice" is 30 g.
    public static func named(
        _ name: String, others: [String] = [], kilocalories: Int64 = 100, contains: [FoodAllergen] = [],
        ingredients: String? = nil, barcode: Barcode? = nil
    ) -> FoodDetails {
        var nutrients = Nutrients.notGiven
        nutrients[.kilocalories] =
            NutrientQuantity(millionths: kilocalories * 1_000_000).map { .measured($0) } ?? .unknown
        nutrients[.protein] = .trace
        nutrients[.sugars] = .unknown
        let slice = FoodMass(milligrams: 30_000).map { HouseholdMeasure(name: "slice", size: .mass($0)) }
        return FoodDetails(
            name: name, otherNames: others, group: .bread, barcode: barcode, basis: .hundredGrams, nutrients: nutrients,
            density: nil, measures: [slice].compactMap { $0 },
            allergens: AllergenDeclaration(contains: contains, mayContain: [], list: .every),
            ingredients: ingredients.map { IngredientList(text: $0, language: "en") })
    }
}

extension FoodEntryDetails {
    /// An amount of a food, in grams, eaten at a moment.
    public static func eaten(
        _ food: Food, grams: Int64 = 60, meal: Meal = .lunch, at: Moment, note: String? = nil
    ) throws -> FoodEntryDetails {
        guard let mass = FoodMass(milligrams: grams * 1000) else { throw Portion.Problem.outOfRange }
        return try FoodEntryDetails(meal: meal, at: at, food: food, portion: .mass(mass), note: note)
    }
}

extension RecipeDetails {
    /// A recipe for two servings with `grams` of each food.
    public static func named(
        _ name: String, _ foods: [Food], grams: Int64 = 100, method: String? = nil
    ) throws -> RecipeDetails {
        guard let mass = FoodMass(milligrams: grams * 1000) else { throw Portion.Problem.outOfRange }
        return RecipeDetails(
            name: name, ingredients: try foods.map { try RecipeIngredient(food: $0, portion: .mass(mass)) },
            servings: 2, cookedMass: nil, method: method)
    }
}
