internal import Feeds
internal import Nutrition
internal import Pages

extension OwnFoodValues {
    /// Fills in a service's data for a dish, for the family to review before saving.
    mutating func take(_ idea: MealIdea, _ phrases: Phrases) {
        name = idea.title
        basis = FoodDraft.Basis.serving.rawValue
        take(idea.nutrients, phrases.formats)
        ingredients = idea.ingredients.map(\.text).joined(separator: "\n")
    }
}
