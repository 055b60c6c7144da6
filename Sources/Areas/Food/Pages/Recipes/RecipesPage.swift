internal import Clinical
internal import FoodStore
internal import Nutrition
internal import Pages

/// The recipes of a household.
struct RecipesPage: Page {
    static let template = "recipes/index"
    static let place: Place? = .activity

    let title: String
    let subtitle: String?
    let back: Link?
    let action: Link?
    let rows: [FoodSearchPage.Row]
    /// Link to add the first one; nil if there are some.
    let first: String?

    init(_ phrases: Phrases, person: Person.ID, recipes: [FamilyRecipe], eaters: [Eater]) {
        title = phrases("recipe.list")
        subtitle = phrases("recipe.list.subtitle")
        back = Link(phrases("food.title"), Paths.food(person))
        action = recipes.isEmpty ? nil : Link(phrases("recipe.add"), Paths.newRecipe(person))
        first = recipes.isEmpty ? Paths.newRecipe(person) : nil
        rows = recipes.map { own in
            let (recipe, food) = (own.recipe, own.recipe.food)
            return FoodSearchPage.Row(
                path: Paths.recipe(person, recipe.id.text), name: recipe.details.name,
                detail: phrases.inOneLine([phrases.perServing(food), phrases.servings(recipe.details)]),
                why: nil, lines: AllergenLine.all(phrases, eaters, [food]))
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ recipes: [FamilyRecipe?]) -> RecipesPage {
            RecipesPage(
                phrases, person: Samples.person, recipes: recipes.compactMap { $0 }, eaters: FoodSamples.eaters)
        }
        return [
            Sample("empty", page([])), Sample("typical", page([RecipeSamples.porridge])),
            Sample("much", page(Array(repeating: RecipeSamples.long, count: 6))),
        ]
    }
}

extension Phrases {
    /// "354 kcal in a serving"
    func perServing(_ food: Food) -> String { energy(of: food, per: "serving") }

    /// "4 servings"
    func servings(_ recipe: RecipeDetails) -> String { self("recipe.makes", count: Int(recipe.servings)) }

    func inOneLine(_ parts: [String]) -> String { parts.joined(separator: " · ") }
}
