public import Clinical

/// The form about a recipe as it was sent; each ingredient brings the food that was chosen.
public struct RecipeDraft: Sendable, Hashable {
    /// One line of the form.
    public struct Ingredient: Sendable, Hashable {
        /// The food.
        public let food: Food
        /// How much of it, as typed.
        public let portion: FoodPortionDraft

        /// Takes the fields as they were sent.
        public init(food: Food, portion: FoodPortionDraft) {
            self.food = food
            self.portion = portion
        }
    }

    /// Why the form is shown again; ingredients are counted from 0.
    public enum Problem: Error, Sendable, Hashable {
        /// The name is blank.
        case nameMissing
        /// The name has more characters than the limit.
        case nameTooLong(limit: Int)
        /// Nothing goes in.
        case noIngredient
        /// There are more ingredients than the limit.
        case tooManyIngredients(limit: Int)
        /// An ingredient is a recipe itself; its foods can go in instead.
        case recipeInRecipe(ingredient: Int)
        /// The portion of an ingredient is refused.
        case ingredient(ingredient: Int, FoodPortionDraft.Problem)
        /// The servings are no whole number from 1 to `most`.
        case servingsUnreadable(most: Int32)
        /// The cooked weight is not read.
        case cookedMassUnreadable
        /// The method has more characters than the limit.
        case methodTooLong(limit: Int)
    }

    /// The most ingredients.
    public static let mostIngredients = 60
    /// The most servings.
    public static let mostServings: Int32 = 100
    /// The longest method, in characters.
    public static let methodLimit = 10_000

    /// The name as typed.
    public let name: String
    /// What goes in.
    public let ingredients: [Ingredient]
    /// The servings as typed.
    public let servings: String
    /// The weight when it is done, in grams, as typed; blank when nobody weighed it.
    public let cookedMass: String
    /// How it is made, as typed.
    public let method: String

    /// Takes the fields as they were sent.
    public init(name: String, ingredients: [Ingredient], servings: String, cookedMass: String, method: String) {
        self.name = name
        self.ingredients = ingredients
        self.servings = servings
        self.cookedMass = cookedMass
        self.method = method
    }

    /// The details to store, or every problem of the form in the order of its fields.
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
