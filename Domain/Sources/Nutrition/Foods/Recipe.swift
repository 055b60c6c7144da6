public import Clinical

/// A family's own dish, made from foods.
public struct Recipe: Sendable, Hashable {
    /// The ID of a recipe, which is also its ID as a food.
    public typealias ID = Food.ID

    /// The ID of the recipe.
    public let id: ID
    /// The contents of the recipe.
    public let details: RecipeDetails
    /// The revision.
    public let version: RecordVersion

    /// Creates a recipe from stored values.
    public init(id: ID, details: RecipeDetails, version: RecordVersion) {
        self.id = id
        self.details = details
        self.version = version
    }
}

/// One food of a recipe, as it was known.
public struct RecipeIngredient: Sendable, Hashable {
    /// The food.
    public let food: Food
    /// The amount used.
    public let portion: Portion

    /// Creates an ingredient; throws if the portion cannot be calculated.
    public init(food: Food, portion: Portion) throws(Portion.Problem) {
        _ = try food.details.nutrients(of: portion)
        self.food = food
        self.portion = portion
    }

    /// Creates an ingredient from values that were calculated earlier.
    init(known food: Food, portion: Portion) {
        self.food = food
        self.portion = portion
    }

    /// Its nutrients, calculated once when the ingredient was created.
    var nutrients: Nutrients {
        do throws(Portion.Problem) {
            return try food.details.nutrients(of: portion)
        } catch {
            return .notGiven
        }
    }

    /// Its weight; nil if unknown.
    public var mass: FoodMass? {
        do throws(Portion.Problem) {
            return try food.details.mass(of: portion)
        } catch {
            return nil
        }
    }
}

/// The checked details of a recipe.
public struct RecipeDetails: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The ingredients, at least one.
    public let ingredients: [RecipeIngredient]
    /// The number of servings it makes, at least 1.
    public let servings: Int32
    /// The cooked weight; nil if not weighed.
    public let cookedMass: FoodMass?
    /// The method; nil if blank.
    public let method: String?

    /// Creates details from values that have already been checked.
    public init(
        name: String, ingredients: [RecipeIngredient], servings: Int32, cookedMass: FoodMass?, method: String?
    ) {
        self.name = name
        self.ingredients = ingredients
        self.servings = servings
        self.cookedMass = cookedMass
        self.method = method
    }

    /// The nutrients of the whole recipe. Cooking is assumed to lose nothing but water.
    public var total: Nutrients { Nutrients.sum(ingredients.map { $0.nutrients }) }

    /// The nutrients of one serving; unknown values of an ingredient stay unknown.
    public var perServing: Nutrients { total.times(1, over: Int64(servings)) }

    /// The total weight of the ingredients; nil if the weight of one is unknown.
    public var rawMass: FoodMass? {
        var sum: Int64 = 0
        for ingredient in ingredients {
            guard let mass = ingredient.mass else { return nil }
            sum += mass.milligrams
        }
        return FoodMass(milligrams: sum)
    }

    /// The weight of one serving, based on the cooked weight or else on the ingredients; nil if neither is known.
    public var servingMass: FoodMass? {
        guard let mass = cookedMass ?? rawMass else { return nil }
        return FoodMass(milligrams: max(1, (mass.milligrams + Int64(servings) / 2) / Int64(servings)))
    }
}
