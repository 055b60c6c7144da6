internal import Clinical
public import Nutrition

/// A food of USDA FoodData Central, combined from its CSV files.
///
/// Field names follow "Download & API Field Descriptions", included in each download.
public struct FoodDataCentralFood: Sendable, Hashable {
    /// The data set the food is from.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Foundation Foods, analysed in laboratories.
        case foundation = "foundation_food"
        /// The National Nutrient Database for Standard Reference.
        case standardReference = "sr_legacy_food"
        /// The Food and Nutrient Database for Dietary Studies.
        case survey = "survey_fndds_food"
        /// Products with the values from their labels.
        case branded = "branded_food"
    }

    /// An amount in a unit of the nutrient table, as in `5.88` and `G`.
    public struct Amount: Sendable, Hashable {
        /// The number.
        public let text: String
        /// The unit.
        public let unit: String

        /// Creates an amount from a number and its unit.
        public init(_ text: String, unit: String) {
            self.text = text
            self.unit = unit
        }
    }

    /// A measure and its weight.
    public struct Portion: Sendable, Hashable {
        /// How many of the unit; empty for survey foods.
        public let amount: String
        /// The unit, as in `cup`; empty if the unit table has none.
        public let unit: String
        /// The description of the portion, as in `1 slice`.
        public let description: String
        /// More detail, as in `chopped`; for the Standard Reference also the unit.
        public let modifier: String
        /// Its weight in grams.
        public let grams: String

        /// Creates a portion from the fields in the file.
        public init(amount: String, unit: String, description: String, modifier: String, grams: String) {
            self.amount = amount
            self.unit = unit
            self.description = description
            self.modifier = modifier
            self.grams = grams
        }
    }

    /// Additional data from a product's label.
    public struct Label: Sendable, Hashable {
        /// The brand.
        public var brand = ""
        /// The brand owner.
        public var owner = ""
        /// The barcode number.
        public var barcode = ""
        /// The list of ingredients.
        public var ingredients = ""
        /// The serving size in `servingUnit`.
        public var servingSize = ""
        /// `g` or `ml`, also `GRM` and `MLT`.
        public var servingUnit = ""
        /// The serving in household measures, as in `2 cookies`.
        public var household = ""

        /// A label without any data.
        public init() {}
    }

    /// Why a food cannot be imported.
    public enum Problem: Error, Sendable, Hashable, CaseIterable {
        /// The food's number is invalid.
        case codeUnreadable
        /// The description is blank or too long.
        case nameUnreadable
    }

    /// The number of the food, `fdc_id`.
    public let number: Int64
    /// Its kind.
    public let kind: Kind
    /// Its name.
    public let description: String
    /// The name of its category; empty when there is none.
    public let category: String
    /// Amounts by nutrient number, per 100 g, or per 100 ml for products with a serving in millilitres.
    public var amounts: [Int64: Amount] = [:]
    /// Its portions.
    public var portions: [Portion] = []
    /// The label data; nil if the food is not a product.
    public var label: Label?

    /// Creates a food with no data beyond its identity.
    public init(number: Int64, kind: Kind, description: String, category: String) {
        self.number = number
        self.kind = kind
        self.description = description
        self.category = category
    }

    /// The food, with the ID `fdc-` and its number. The only allergen information in the tables is the ingredient list.
    public func food() throws(Problem) -> Food {
        guard number > 0, let id = Food.ID("fdc-\(number)") else { throw .codeUnreadable }
        let basis: FoodDetails.Basis = isLiquid ? .hundredMillilitres : .hundredGrams
        let details = FoodDetails(
            name: try name(), otherNames: [], group: group, barcode: barcode, basis: basis, nutrients: nutrients(),
            density: nil, measures: measures, allergens: .none, ingredients: ingredientList)
        return Food(
            id: id, source: FoodSource(table: .foodDataCentral, reference: "\(number)"), details: details,
            version: .first)
    }

    /// The description with the brand, unless it already contains it.
    private func name() throws(Problem) -> String {
        let typed = Whitespace.trimmed(description)
        guard !NameKey(typed).isEmpty else { throw .nameUnreadable }
        let brand = label.map { Whitespace.isAll(of: $0.brand) ? $0.owner : $0.brand }.map(Whitespace.trimmed) ?? ""
        let isNamed = brand.isEmpty || PlainWords.isFound(brand, in: typed)
        let limit = FoodDraft.nameLimit
        guard
            let name = FreeText.clean(isNamed ? typed : typed + ", " + brand, limit: limit, lines: .one).value
                ?? FreeText.clean(typed, limit: limit, lines: .one).value, !NameKey(name).isEmpty
        else { throw .nameUnreadable }
        return name
    }

    private var barcode: Barcode? {
        guard let label else { return nil }
        do throws(Barcode.Problem) { return try Barcode.parse(label.barcode) } catch { return nil }
    }

    /// The list of ingredients, which is in English. If it is too long to store whole, what it omits means nothing.
    private var ingredientList: IngredientList? {
        guard let typed = label?.ingredients, !NameKey(typed).isEmpty else { return nil }
        let limit = FoodDraft.ingredientsLimit
        if let text = FreeText.clean(typed, limit: limit, lines: .several).value {
            return IngredientList(text: text, language: "en")
        }
        let start = String(String.UnicodeScalarView(typed.unicodeScalars.prefix(limit / 2)))
        return IngredientList(text: start, language: "")
    }
}
