internal import Clinical
internal import FoodStore
internal import Nutrition
internal import Pages

/// A recipe: allergen findings, nutrients per serving, ingredients and instructions.
struct RecipePage: Page {
    static let template = "recipes/show"
    static let place: Place? = .activity

    let title: String
    let subtitle: String?
    let back: Link?
    let lines: [AllergenLine]
    /// Whether nobody in the household has any allergens.
    let isNobody: Bool
    let serving: String
    let edit: String
    let energy: String
    let otherEnergy: String
    let sums: [FoodDiaryPage.Sum]
    /// Whether some nutrients are unknown.
    let isIncomplete: Bool
    let ingredients: [Row]
    let method: String?
    let sources: [String]

    /// One ingredient.
    struct Row: Encodable, Sendable {
        let name: String
        let portion: String
        let lines: [AllergenLine]
    }

    init(_ phrases: Phrases, person: Person.ID, recipe: Recipe, eaters: [Eater]) {
        let (details, food) = (recipe.details, recipe.food)
        let nutrients = food.details.nutrients
        title = details.name
        let weight = details.servingMass.map {
            phrases("recipe.servingMass", ["size": phrases.size(.mass($0.roundedToGrams))])
        }
        subtitle = phrases.inOneLine([phrases.servings(details), weight].compactMap { $0 })
        back = Link(phrases("recipe.list"), Paths.recipes(person))
        edit = Paths.editRecipe(person, recipe.id.text)
        lines = AllergenLine.explained(phrases, eaters, [food])
        isNobody = eaters.allSatisfy(\.allergens.isEmpty)
        serving = Paths.newServing(person, recipe.id.text)
        energy = phrases.energy(nutrients)
        otherEnergy = phrases.otherEnergy(nutrients)
        let shown = FoodDiaryPage.shown
        sums = shown.map { .init(phrases, $0, nutrients) }
        isIncomplete = ([.kilocalories] + shown).contains { nutrients[$0].isIncomplete }
        ingredients = details.ingredients.map { ingredient in
            Row(
                name: ingredient.food.details.name, portion: phrases.portion(ingredient.portion),
                lines: AllergenLine.all(phrases, eaters, [ingredient.food]))
        }
        method = details.method
        sources = food.attributions
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ own: FamilyRecipe?, _ eaters: [Eater] = FoodSamples.eaters) -> RecipePage? {
            own.map {
                RecipePage(phrases, person: Samples.person, recipe: $0.recipe, eaters: eaters)
            }
        }
        let pages = [
            ("typical", page(RecipeSamples.porridge)), ("much", page(RecipeSamples.long)),
            ("nobody", page(RecipeSamples.porridge, [])),
        ]
        return pages.compactMap { name, page in page.map { Sample(name, $0) } }
    }
}

extension FoodMass {
    /// Rounded to whole grams from 10 g, because a share of a pot is no more precise than that.
    fileprivate var roundedToGrams: FoodMass {
        guard milligrams >= 10_000 else { return self }
        return FoodMass(milligrams: (milligrams + 500) / 1000 * 1000) ?? self
    }
}
