public import Clinical

/// The recipe form as submitted; each ingredient holds the chosen food.
public struct RecipeDraft: Sendable, Hashable {
    /// One ingredient line of the form.
    public struct Ingredient: Sendable, Hashable {
        /// The food.
        public let food: Food
        /// The amount as typed.
        public let portion: FoodPortionDraft

        /// Creates a line from the submitted fields.
        public init(food: Food, portion: FoodPortionDraft) {
            self.food = food
            self.portion = portion
        }
    }

    /// Why the form is shown again; ingredients are numbered from 0.
    public enum Problem: Error, Sendable, Hashable {
        /// The name is blank.
        case nameMissing
        /// The name is longer than the limit.
        case nameTooLong(limit: Int)
        /// There are no ingredients.
        case noIngredient
        /// There are more ingredients than the limit.
        case tooManyIngredients(limit: Int)
        /// An ingredient is itself a recipe; its foods can be added instead.
        case recipeInRecipe(ingredient: Int)
        /// The portion of an ingredient is invalid.
        case ingredient(ingredient: Int, FoodPortionDraft.Problem)
        /// The servings are not a whole number from 1 to `most`.
        case servingsUnreadable(most: Int32)
        /// The cooked weight is invalid.
        case cookedMassUnreadable
        /// The method is longer than the limit.
        case methodTooLong(limit: Int)
    }

    /// The maximum number of ingredients.
    public static let mostIngredients = 60
    /// The maximum number of servings.
    public static let mostServings: Int32 = 100
    /// The maximum length of the method, in characters.
    public static let methodLimit = 10_000

    /// The name as typed.
    public let name: String
    /// The ingredients.
    public let ingredients: [Ingredient]
    /// The servings as typed.
    public let servings: String
    /// The cooked weight in grams, as typed; blank if not weighed.
    public let cookedMass: String
    /// The method, as typed.
    public let method: String

    /// Creates a draft from the submitted fields.
    public init(name: String, ingredients: [Ingredient], servings: String, cookedMass: String, method: String) {
        self.name = name
        self.ingredients = ingredients
        self.servings = servings
        self.cookedMass = cookedMass
        self.method = method
    }

    /// Returns the details to store, or every problem in the form, in field order.
    public func checked(decimal: DecimalSeparator) -> Checked<RecipeDetails, Problem> {
        var problems: [Problem] = []
        let name = FreeText.clean(name, limit: FoodDraft.nameLimit, lines: .one).value
        if let name {
            if NameKey(name).isEmpty { problems.append(.nameMissing) }
        } else {
            problems.append(.nameTooLong(limit: FoodDraft.nameLimit))
        }
        let foods = checkedIngredients(decimal, &problems)
        let servings = Int32(Whitespace.trimmed(servings)).flatMap {
            (1...RecipeDraft.mostServings).contains($0) ? $0 : nil
        }
        if servings == nil { problems.append(.servingsUnreadable(most: RecipeDraft.mostServings)) }
        var cooked: FoodMass?
        if !Whitespace.isAll(of: cookedMass) {
            cooked = FoodNumber.thousandths(cookedMass, decimal, most: FoodMass.most).flatMap {
                FoodMass(milligrams: $0)
            }
            if cooked == nil { problems.append(.cookedMassUnreadable) }
        }
        let method = FreeText.clean(method, limit: RecipeDraft.methodLimit, lines: .several).value
        if method == nil { problems.append(.methodTooLong(limit: RecipeDraft.methodLimit)) }
        guard problems.isEmpty, let name, let servings, let method else { return .invalid(problems) }
        return .valid(
            RecipeDetails(
                name: name, ingredients: foods, servings: servings, cookedMass: cooked,
                method: method.isEmpty ? nil : method))
    }

    private func checkedIngredients(_ decimal: DecimalSeparator, _ problems: inout [Problem]) -> [RecipeIngredient] {
        if ingredients.isEmpty { problems.append(.noIngredient) }
        if ingredients.count > RecipeDraft.mostIngredients {
            problems.append(.tooManyIngredients(limit: RecipeDraft.mostIngredients))
        }
        var found: [RecipeIngredient] = []
        for (index, ingredient) in ingredients.enumerated() {
            guard ingredient.food.canBeIngredient else {
                problems.append(.recipeInRecipe(ingredient: index))
                continue
            }
            do throws(FoodPortionDraft.Problem) {
                let portion = try ingredient.portion.checked(of: ingredient.food.details, decimal: decimal)
                do throws(Portion.Problem) {
                    found.append(try RecipeIngredient(food: ingredient.food, portion: portion))
                } catch {
                    throw .portion(error)
                }
            } catch {
                problems.append(.ingredient(ingredient: index, error))
            }
        }
        return found
    }
}
