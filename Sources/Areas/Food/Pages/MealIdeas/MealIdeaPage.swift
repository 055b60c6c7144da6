internal import Feeds
internal import Nutrition
internal import Pages

/// One dish: picture, ingredients, instructions, nutrients per serving, and source.
struct MealIdeaPage: Page {
    static let template = "meal-ideas/show"
    static let place: Place? = .activity

    let title: String
    let subtitle: String?
    let back: Link?
    var picture: String?
    let lines: [AllergenLine]
    let ingredients: [Ingredient]
    let steps: [String]
    let nutrients: [FoodDiaryPage.Sum]
    let source: Source?
    /// Link to save the dish as the family's own food.
    let keep: String

    struct Ingredient: Encodable, Sendable {
        let text: String
        /// The amount in grams or millilitres; nil if it is the same as `text`.
        let metric: String?
    }

    /// The website that published the recipe.
    struct Source: Encodable, Sendable {
        let name: String
        let url: String
    }

    init(_ phrases: Phrases, _ table: MealIdeasPage.Table, _ idea: MealIdea) {
        title = idea.title
        let facts = phrases.facts(idea)
        subtitle = facts.isEmpty ? nil : facts
        back = Link(phrases("meals.title"), Paths.mealIdeas(table.person))
        picture = table.picture(idea, .full)
        lines = AllergenLine.explained(phrases, table.eating, [idea.food].compactMap { $0 })
        ingredients = idea.ingredients.map { Ingredient(text: $0.text, metric: $0.metric == $0.text ? nil : $0.metric) }
        steps = idea.steps
        nutrients = Nutrient.allCases.filter { idea.nutrients[$0].quantity != nil }.map {
            FoodDiaryPage.Sum(phrases, $0, idea.nutrients)
        }
        source = idea.sourceURL.map { Source(name: idea.sourceName ?? $0, url: $0) }
        keep = Paths.newOwnFood(table.person, meal: String(idea.id))
    }
}
