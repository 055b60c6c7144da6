internal import Clinical
internal import FoodStore
internal import Nutrition
internal import Pages
internal import Store

/// The form values of a recipe.
struct RecipeValues: RecordValues {
    /// The id of a food, and how much of it.
    struct Ingredient: Sendable, Equatable {
        var food: String
        var number: String
        var unit: String
    }

    /// Generated with the form, so submitting it twice creates one recipe.
    var id: String
    /// Nil for a new recipe.
    var version: String?
    var name = ""
    var servings = ""
    var cookedMass = ""
    var method = ""
    var ingredients: [Ingredient] = []
    /// The foods and who may eat them; nil until loaded.
    var records: RecipeFormRecords?
    /// Whether a food in the form no longer exists.
    var hasLost = false
    /// What gets the focus once the list was changed.
    var focus: EditRecipePage.Focus?

    init(id: String) {
        self.id = id
    }

    /// All values as hidden fields.
    var hidden: [Hidden] {
        let lines = ingredients.enumerated().flatMap { index, line in
            [
                Hidden("ingredient-\(index)-food", line.food), Hidden("ingredient-\(index)-number", line.number),
                Hidden("ingredient-\(index)-unit", line.unit),
            ]
        }
        return [Hidden].record(id, version) + [
            Hidden("name", name), Hidden("servings", servings), Hidden("cookedMass", cookedMass),
        ] + lines + [Hidden("method", method)]
    }
}

extension RecipeValues {
    /// Reads one row more than allowed, so that too many rows are rejected rather than dropped.
    init(_ form: Form) {
        self.init(id: form["id"])
        version = form.optional("version")
        name = form["name"]
        servings = form["servings"]
        cookedMass = form["cookedMass"]
        method = form["method"]
        ingredients = (0..<form.groups("ingredient", limit: RecipeDraft.mostIngredients + 1)).map { index in
            let line = "ingredient-\(index)"
            return Ingredient(
                food: form["\(line)-food"], number: form["\(line)-number"], unit: form["\(line)-unit"])
        }
    }

    init(_ stored: Stored<RecipeDetails>, _ phrases: Phrases) {
        self.init(FamilyRecipe(stored).recipe, phrases)
    }

    init(_ recipe: Recipe, _ phrases: Phrases) {
        let (details, formats) = (recipe.details, phrases.formats)
        self.init(id: recipe.id.text)
        version = String(recipe.version.number)
        name = details.name
        servings = String(details.servings)
        cookedMass = details.cookedMass.map { formats.typed($0.grams) } ?? ""
        method = details.method ?? ""
        ingredients = details.ingredients.map { ingredient in
            let (number, unit) = ingredient.portion.typed(of: ingredient.food.details)
            return Ingredient(food: ingredient.food.id.text, number: formats.typed(number), unit: unit)
        }
    }
}

extension Portion {
    /// The portion as form values: a plain number and a unit. A measure the food no longer has is converted to its
    /// weight or volume.
    func typed(of food: FoodDetails) -> (number: String, unit: String) {
        switch self {
        case .mass(let mass): return (mass.grams, "g")
        case .volume(let volume): return (volume.millilitres, "ml")
        case .servings(let count): return (count.text, "serving")
        case .measures(let measure, let count):
            if let place = food.measures.firstIndex(of: measure) { return (count.text, "measure-\(place)") }
            return size.map { ($0.number, $0.unit) } ?? (count.text, "")
        }
    }
}

extension Phrases {
    func recipe(_ problems: [RecipeDraft.Problem]) -> Problems {
        Problems(problems.map { recipe($0) })
    }

    private func recipe(_ problem: RecipeDraft.Problem) -> (String, String) {
        switch problem {
        case .nameMissing: ("name", self("recipe.name.missing"))
        case .nameTooLong(let limit): ("name", self("text.tooLong", count: limit))
        case .noIngredient: ("ingredients", self("recipe.ingredients.missing"))
        case .tooManyIngredients(let limit): ("ingredients", self("recipe.ingredients.tooMany", count: limit))
        case .recipeInRecipe(let index): ("ingredient-\(index)-number", self("recipe.inRecipe"))
        case .ingredient(let index, let problem):
            ("ingredient-\(index)-\(portionProblem(problem).0)", portionProblem(problem).1)
        case .servingsUnreadable(let most):
            ("servings", self("recipe.servings.unreadable", ["most": formats.number(Int(most))]))
        case .cookedMassUnreadable: ("cookedMass", self("recipe.cookedMass.unreadable"))
        case .methodTooLong(let limit): ("method", self("text.tooLong", count: limit))
        }
    }
}
