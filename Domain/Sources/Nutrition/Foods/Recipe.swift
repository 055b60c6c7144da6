public import Clinical

/// A dish of the family's own, made of foods.
public struct Recipe: Sendable, Hashable {
    /// The id of a recipe, which is its id as a food, too.
    public typealias ID = Food.ID

    /// The recipe's own id.
    public let id: ID
    /// What is in it.
    public let details: RecipeDetails
    /// Which edition this is.
    public let version: RecordVersion

    /// Takes the values as they were stored.
    public init(id: ID, details: RecipeDetails, version: RecordVersion) {
        self.id = id
        self.details = details
        self.version = version
    }
}

/// One food of a recipe, as it is known.
public struct RecipeIngredient: Sendable, Hashable {
    /// The food.
    public let food: Food
    /// How much of it.
    public let portion: Portion

    /// Takes a food and how much of it; throws when that cannot be worked out.
    public init(food: Food, portion: Portion) throws(Portion.Problem) {
        _ = try food.details.nutrients(of: portion)
        self.food = food
        self.portion = portion
    }

    /// Takes values that were worked out once.
    init(known food: Food, portion: Portion) {
        self.food = food
        self.portion = portion
    }

    /// What is in it. The portion was worked out once when the ingredient was made.
    var nutrients: Nutrients {
        do throws(Portion.Problem) {
            return try food.details.nutrients(of: portion)
        } catch {
            return .notGiven
        }
    }

    /// Its weight; nil when nobody knows.
    public var mass: FoodMass? {
        do throws(Portion.Problem) {
            return try food.details.mass(of: portion)
        } catch {
            return nil
        }
    }
}

/// A checked form about a recipe.
public struct RecipeDetails: Sendable, Hashable {
    /// The name.
    public let name: String
    /// What goes in, at least one.
    public let ingredients: [RecipeIngredient]
    /// How many servings it makes, from 1.
    public let servings: Int32
    /// What it weighs when it is done; nil when nobody weighed it.
    public let cookedMass: FoodMass?
    /// How it is made; nil when left blank.
    public let method: String?

    /// Takes values that are already checked.
    public init(
        name: String, ingredients: [RecipeIngredient], servings: Int32, cookedMass: FoodMass?, method: String?
    ) {
        self.name = name
        self.ingredients = ingredients
        self.servings = servings
        self.cookedMass = cookedMass
        self.method = method
    }

    /// What is in all of it. Cooking is taken to lose nothing but water.
    public var total: Nutrients { Nutrients.sum(ingredients.map { $0.nutrients }) }

    /// What is in one serving; what is not known of an ingredient stays not known.
    public var perServing: Nutrients { total.times(1, over: Int64(servings)) }

    /// The weight of everything that goes in; nil when one ingredient has no weight.
    public var rawMass: FoodMass? {
        var sum: Int64 = 0
        for ingredient in ingredients {
            guard let mass = ingredient.mass else { return nil }
            sum += mass.milligrams
        }
        return FoodMass(milligrams: sum)
    }

    /// What one serving weighs: of the cooked weight, or else of what went in; nil when neither is known.
    public var servingMass: FoodMass? {
        guard let mass = cookedMass ?? rawMass else { return nil }
        return FoodMass(milligrams: max(1, (mass.milligrams + Int64(servings) / 2) / Int64(servings)))
    }
}
