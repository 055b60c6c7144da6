public import Clinical

/// A food with what is in it, from a table or of the family's own.
public struct Food: Sendable, Hashable {
    /// The id of a food.
    public typealias ID = Identifier<Food>

    /// The food's own id.
    public let id: ID
    /// Where its numbers come from.
    public let source: FoodSource
    /// What is known about it.
    public let details: FoodDetails
    /// Which edition this is.
    public let version: RecordVersion

    /// Takes the values as they were stored.
    public init(id: ID, source: FoodSource, details: FoodDetails, version: RecordVersion) {
        self.id = id
        self.source = source
        self.details = details
        self.version = version
    }
}

/// What is known about a food.
public struct FoodDetails: Sendable, Hashable {
    /// What the numbers are for.
    public enum Basis: Sendable, Hashable {
        /// 100 g.
        case hundredGrams
        /// 100 ml.
        case hundredMillilitres
        /// One serving, with its size when the label says it.
        case serving(FoodSize?)

        var isServing: Bool {
            if case .serving = self { return true }
            return false
        }
    }

    /// The name that people know it by.
    public let name: String
    /// Other names to find it under.
    public let otherNames: [String]
    /// Its group.
    public let group: FoodGroup
    /// The number under its bars.
    public let barcode: Barcode?
    /// What the numbers are for.
    public let basis: Basis
    /// What is in it.
    public let nutrients: Nutrients
    /// How heavy it is; nil when nobody knows.
    public let density: FoodDensity?
    /// Measures that people use for it.
    public let measures: [HouseholdMeasure]
    /// What its label says about allergens.
    public let allergens: AllergenDeclaration
    /// The list of ingredients; nil when there is none.
    public let ingredients: IngredientList?
    /// The foods that a recipe is made of, which say what it holds; none for every other food. Their numbers are left
    /// out: they are part of the recipe's own.
    public let parts: [Food]

    /// Takes values that are already checked.
    public init(
        name: String, otherNames: [String], group: FoodGroup, barcode: Barcode?, basis: Basis, nutrients: Nutrients,
        density: FoodDensity?, measures: [HouseholdMeasure], allergens: AllergenDeclaration,
        ingredients: IngredientList?, parts: [Food] = []
    ) {
        self.name = name
        self.otherNames = otherNames
        self.group = group
        self.barcode = barcode
        self.basis = basis
        self.nutrients = nutrients
        self.density = density
        self.measures = measures
        self.allergens = allergens
        self.ingredients = ingredients
        self.parts = parts
    }
}

/// The ingredients as a label or a family lists them.
public struct IngredientList: Sendable, Hashable {
    /// The text.
    public let text: String
    /// Its language, as in `en`, or empty for more than one. Every text is searched for allergens; that one is not named says
    /// something in English only.
    public let language: String

    /// Takes a text and its language.
    public init(text: String, language: String) {
        self.text = text
        self.language = language
    }

    /// Whether what the text does not name says something.
    public var isReadable: Bool { language == "en" || language.hasPrefix("en-") }
}
