/// The form about a food of the family's own, as it was sent.
public struct FoodDraft: Sendable, Hashable {
    /// One line of the form about a measure: "1 slice" is 36 "g".
    public struct Measure: Sendable, Hashable {
        /// The name as typed; a blank line is passed over.
        public let name: String
        /// The number as typed.
        public let size: String
        /// "g" or "ml".
        public let unit: String

        /// Takes the fields as they were sent.
        public init(name: String, size: String, unit: String) {
            self.name = name
            self.size = size
            self.unit = unit
        }
    }

    /// One field about a nutrient.
    public struct NutrientField: Sendable, Hashable {
        /// The code of the nutrient.
        public let code: String
        /// What was typed, see `NutrientAmount.parse`.
        public let text: String

        /// Takes the field as it was sent.
        public init(code: String, text: String) {
            self.code = code
            self.text = text
        }
    }

    /// What the numbers are for, on the form.
    public enum Basis: String, Sendable, Hashable, CaseIterable {
        /// 100 g.
        case hundredGrams = "100-g"
        /// 100 ml.
        case hundredMillilitres = "100-ml"
        /// One serving.
        case serving
    }

    /// What the family says about its allergens, on the form.
    public enum Declaration: String, Sendable, Hashable, CaseIterable {
        /// Nobody looked; what is ticked counts, and nothing is concluded from the rest.
        case unknown
        /// The label was read under the rules of the EU or the UK.
        case eu
        /// The label was read under the rules of the US.
        case us
        /// The family knows every ingredient and ticked all that is in it.
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

    /// The longest name, in characters.
    public static let nameLimit = 120
    /// The most other names.
    public static let otherNameLimit = 10
    /// The longest name of a measure, in characters.
    public static let measureLimit = 40
    /// The most measures.
    public static let mostMeasures = 12
    /// The longest list of ingredients, in characters.
    public static let ingredientsLimit = 4000

    /// The name as typed.
    public let name: String
    /// Other names as typed, parted by commas.
    public let otherNames: String
    /// A raw value of `FoodGroup`; blank for none.
    public let group: String
    /// The barcode as typed; blank for none.
    public let barcode: String
    /// A raw value of `Basis`.
    public let basis: String
    /// The size of a serving as typed, with its unit; blank when nobody knows.
    public let servingSize: String
    /// "g" or "ml".
    public let servingUnit: String
    /// What was typed for each nutrient.
    public let nutrients: [NutrientField]
    /// Grams in a millilitre as typed; blank when nobody knows.
    public let density: String
    /// Measures.
    public let measures: [Measure]
    /// A raw value of `Declaration`.
    public let declaration: String
    /// Whether somebody confirmed that the label names no allergen; what is ticked wins.
    public let namesNone: Bool
    /// Codes of allergens that are in it.
    public let contains: [String]
    /// Codes of allergens that may be in it.
    public let mayContain: [String]
    /// The ingredients as typed; blank for none.
    public let ingredients: String
    /// The language of the ingredients.
    public let language: String

    /// Takes the fields as they were sent.
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
