internal import Clinical
internal import FoodStore
internal import Nutrition
internal import Pages

/// Recipes for the gallery.
enum RecipeSamples {
    static let porridge = recipe(
        "Sunday porridge", [(FoodSamples.porridge, 400), (FoodSamples.apple, 150)], servings: 2, cooked: 520,
        method: "Warm the porridge.\nGrate the apple and stir it in.")
    static let long = recipe(
        String(repeating: "Grandmother’s slow ", count: 6) + Samples.rightToLeft, much + much + much + much,
        servings: 12, cooked: nil, method: String(repeating: "Stir and wait. ", count: 40) + Samples.rightToLeft)

    private static let much: [(Food?, Int64)] = [
        (FoodSamples.long, 1250), (FoodSamples.own, 5), (FoodSamples.bread, 60),
    ]

    static func recipe(
        _ name: String, _ foods: [(Food?, Int64)], servings: Int32, cooked: Int64?, method: String?
    ) -> FamilyRecipe? {
        let ingredients = foods.compactMap { food, grams -> RecipeIngredient? in
            guard let food, let mass = FoodMass(milligrams: grams * 1000) else { return nil }
            return try? RecipeIngredient(food: food, portion: .mass(mass))
        }
        let details = RecipeDetails(
            name: name, ingredients: ingredients, servings: servings,
            cookedMass: cooked.flatMap { FoodMass(milligrams: $0 * 1000) }, method: method)
        guard let id = Recipe.ID("recipe") else { return nil }
        return FamilyRecipe(recipe: Recipe(id: id, details: details, version: .first), person: Samples.person)
    }
}
