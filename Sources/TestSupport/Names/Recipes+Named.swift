public import Nutrition

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
