internal import Foundation

/// A recipe as the service writes it ("Search Recipes" with information, "Get Recipe Information").
struct SpoonacularRecipe: Decodable {
    struct Ingredient: Decodable {
        struct Measures: Decodable {
            struct Measure: Decodable {
                let amount: Double?
                let unitShort: String?
            }
            let metric: Measure?
        }
        let name: String?
        let original: String?
        let measures: Measures?
    }

    struct Instructions: Decodable {
        struct Step: Decodable {
            let step: String?
        }
        let name: String?
        let steps: [Step]?
    }

    struct Nutrition: Decodable {
        struct Amount: Decodable {
            let name: String
            let amount: Double?
            let unit: String?
        }
        let nutrients: [Amount]?
    }

    let id: Int64
    let title: String
    let imageType: String?
    let readyInMinutes: Int?
    let servings: Int?
    let sourceName: String?
    let sourceUrl: String?
    let extendedIngredients: [Ingredient]?
    let analyzedInstructions: [Instructions]?
    let instructions: String?
    let nutrition: Nutrition?
}

/// The answer to a search.
struct SpoonacularResults: Decodable {
    let results: [SpoonacularRecipe]
    let totalResults: Int?
}

extension MealIdea {
    /// Converts the service's recipe; nil for a dish without a name.
    init?(_ recipe: SpoonacularRecipe) {
        let title = RecipeMarkup.lines(recipe.title).joined(separator: " ")
        guard !title.isEmpty, recipe.id > 0 else { return nil }
        id = recipe.id
        self.title = String(title.prefix(200))
        picture = recipe.imageType.flatMap { MealPicture.Kind(rawValue: $0 == "jpeg" ? "jpg" : $0) }
        minutes = recipe.readyInMinutes.flatMap { (1...10_000).contains($0) ? $0 : nil }
        servings = recipe.servings.flatMap { (1...1_000).contains($0) ? $0 : nil }
        ingredients = (recipe.extendedIngredients ?? []).prefix(200).compactMap(Ingredient.init)
        let parts = (recipe.analyzedInstructions ?? []).flatMap { $0.steps ?? [] }.compactMap(\.step)
        steps = (parts.isEmpty ? RecipeMarkup.lines(recipe.instructions ?? "") : parts.flatMap(RecipeMarkup.lines))
            .prefix(200).map { $0 }
        nutrients = SpoonacularNutrients.read(recipe.nutrition?.nutrients ?? [])
        sourceName = recipe.sourceName.flatMap { $0.isEmpty ? nil : String($0.prefix(200)) }
        // Only web pages: an address with another scheme could do something in the browser.
        sourceURL = recipe.sourceUrl.flatMap { url in
            ["https://", "http://"].contains { url.lowercased().hasPrefix($0) } ? url : nil
        }
    }
}

extension MealIdea.Ingredient {
    fileprivate init?(_ ingredient: SpoonacularRecipe.Ingredient) {
        let name = (ingredient.name ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        let text = RecipeMarkup.lines(ingredient.original ?? "").joined(separator: " ")
        guard !(name.isEmpty && text.isEmpty) else { return nil }
        self.name = name.isEmpty ? text : name
        self.text = text.isEmpty ? name : text
        metric = ingredient.measures?.metric.flatMap { measure in
            guard let amount = measure.amount, amount > 0, amount < 1_000_000 else { return nil }
            let number = amount.formatted(
                .number.precision(.fractionLength(0...1)).grouping(.never).locale(Locale(identifier: "en")))
            return [number, measure.unitShort ?? "", name].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }
}
