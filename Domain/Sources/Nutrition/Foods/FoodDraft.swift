/// The form for a family's own food, as submitted.
public struct FoodDraft: Sendable, Hashable {
    /// One measure in the form: "1 slice" is 36 "g".
    public struct Measure: Sendable, Hashable {
        /// The name as typed; lines with a blank name are ignored.
        public let name: String
        /// The number as typed.
        public let size: String
        /// "g" or "ml".
        public let unit: String

        /// Creates a measure from the submitted fields.
        public init(name: String, size: String, unit: String) {
            self.name = name
            self.size = size
            self.unit = unit
        }
    }

    /// One nutrient field.
    public struct NutrientField: Sendable, Hashable {
        /// The code of the nutrient.
        public let code: String
        /// The text entered; see `NutrientAmount.parse`.
        public let text: String

        /// Creates a field as submitted.
        public init(code: String, text: String) {
            self.code = code
            self.text = text
        }
    }

    /// The amount the values refer to, as chosen in the form.
    public enum Basis: String, Sendable, Hashable, CaseIterable {
        /// 100 g.
        case hundredGrams = "100-g"
        /// 100 ml.
        case hundredMillilitres = "100-ml"
        /// One serving.
        case serving
    }

    /// The allergen declaration chosen in the form.
    public enum Declaration: String, Sendable, Hashable, CaseIterable {
        /// Not checked; ticked allergens count, and nothing is concluded from the rest.
        case unknown
        /// The label was read under EU or UK rules.
        case eu
        /// The label was read under US rules.
        case us
        /// The family knows every ingredient and ticked every allergen in it.
        case every

        var list: AllergenList? {
            switch self {
            case .unknown: nil
            case .eu: .eu
            case .us: .us
            case .every: .every
            }
        }
    }

    /// The maximum name length, in characters.
    public static let nameLimit = 120
    /// The maximum number of other names.
    public static let otherNameLimit = 10
    /// The maximum length of a measure's name, in characters.
    public static let measureLimit = 40
    /// The maximum number of measures.
    public static let mostMeasures = 12
    /// The maximum length of the ingredient list, in characters.
    public static let ingredientsLimit = 4000

    /// The name as typed.
    public let name: String
    /// Other names as typed, separated by commas.
    public let otherNames: String
    /// A raw value of `FoodGroup`; blank for none.
    public let group: String
    /// The barcode as typed; blank for none.
    public let barcode: String
    /// A raw value of `Basis`.
    public let basis: String
    /// The serving size as typed, in `servingUnit`; blank if unknown.
    public let servingSize: String
    /// "g" or "ml".
    public let servingUnit: String
    /// The text entered for each nutrient.
    public let nutrients: [NutrientField]
    /// The density in grams per millilitre as typed; blank if unknown.
    public let density: String
    /// The measures.
    public let measures: [Measure]
    /// A raw value of `Declaration`.
    public let declaration: String
    /// Whether the label was confirmed to name no allergen; ignored if any allergen is ticked.
    public let namesNone: Bool
    /// The codes of allergens it contains.
    public let contains: [String]
    /// The codes of allergens it may contain.
    public let mayContain: [String]
    /// The ingredients as typed; blank if none.
    public let ingredients: String
    /// The language of the ingredients.
    public let language: String

    /// Creates a draft from the submitted fields.
    public init(
        name: String, otherNames: String, group: String, barcode: String, basis: String, servingSize: String,
        servingUnit: String, nutrients: [NutrientField], density: String, measures: [Measure],
        declaration: String, namesNone: Bool = false, contains: [String], mayContain: [String], ingredients: String,
        language: String
    ) {
        self.name = name
        self.otherNames = otherNames
        self.group = group
        self.barcode = barcode
        self.basis = basis
        self.servingSize = servingSize
        self.servingUnit = servingUnit
        self.nutrients = nutrients
        self.density = density
        self.measures = measures
        self.declaration = declaration
        self.namesNone = namesNone
        self.contains = contains
        self.mayContain = mayContain
        self.ingredients = ingredients
        self.language = language
    }
}
