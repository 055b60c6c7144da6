public import Clinical

/// A food and its nutrients, from a table or entered by the family.
public struct Food: Sendable, Hashable {
    /// The ID of a food.
    public typealias ID = Identifier<Food>

    /// The ID of the food.
    public let id: ID
    /// The source of its data.
    public let source: FoodSource
    /// What is known about it.
    public let details: FoodDetails
    /// The revision.
    public let version: RecordVersion

    /// Creates a food from stored values.
    public init(id: ID, source: FoodSource, details: FoodDetails, version: RecordVersion) {
        self.id = id
        self.source = source
        self.details = details
        self.version = version
    }
}

/// What is known about a food.
public struct FoodDetails: Sendable, Hashable {
    /// The amount the values refer to.
    public enum Basis: Sendable, Hashable {
        /// 100 g.
        case hundredGrams
        /// 100 ml.
        case hundredMillilitres
        /// One serving, with its size if the label states it.
        case serving(FoodSize?)

        var isServing: Bool {
            if case .serving = self { return true }
            return false
        }
    }

    /// The common name.
    public let name: String
    /// Other names it can be found by.
    public let otherNames: [String]
    /// Its category.
    public let group: FoodGroup
    /// The barcode number.
    public let barcode: Barcode?
    /// The amount the values refer to.
    public let basis: Basis
    /// The nutrients.
    public let nutrients: Nutrients
    /// The density; nil if unknown.
    public let density: FoodDensity?
    /// Household measures for it.
    public let measures: [HouseholdMeasure]
    /// What its label says about allergens.
    public let allergens: AllergenDeclaration
    /// The list of ingredients; nil if there is none.
    public let ingredients: IngredientList?
    /// The foods a recipe is made of, used to determine its allergens; empty for all other foods. Their nutrients are
    /// omitted, since they are included in the recipe's own.
    public let parts: [Food]

    /// Creates details from values that have already been checked.
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

/// The ingredients as listed by a label or the family.
public struct IngredientList: Sendable, Hashable {
    /// The text.
    public let text: String
    /// The language, as in `en`, or empty for several. Every text is searched for allergens; what a text omits is
    /// meaningful only in English.
    public let language: String

    /// Creates a text with its language.
    public init(text: String, language: String) {
        self.text = text
        self.language = language
    }

    /// Whether anything can be concluded from what the text omits.
    public var isReadable: Bool { language == "en" || language.hasPrefix("en-") }
}
