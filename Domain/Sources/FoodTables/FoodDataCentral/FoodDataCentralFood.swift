internal import Clinical
public import Nutrition

/// A food of USDA FoodData Central as its CSV files give it, gathered from all of them.
///
/// Field names are those of "Download & API Field Descriptions", which comes with each download.
public struct FoodDataCentralFood: Sendable, Hashable {
    /// What kind of food the number stands for.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Foundation Foods, analysed in laboratories.
        case foundation = "foundation_food"
        /// The National Nutrient Database for Standard Reference.
        case standardReference = "sr_legacy_food"
        /// The Food and Nutrient Database for Dietary Studies.
        case survey = "survey_fndds_food"
        /// Products with the numbers of their labels.
        case branded = "branded_food"
    }

    /// An amount in a unit of the table of nutrients, as in `5.88` and `G`.
    public struct Amount: Sendable, Hashable {
        /// The number.
        public let text: String
        /// The unit.
        public let unit: String

        /// Takes a number and its unit.
        public init(_ text: String, unit: String) {
            self.text = text
            self.unit = unit
        }
    }

    /// A measure with its weight.
    public struct Portion: Sendable, Hashable {
        /// How many of the unit; empty for foods of surveys.
        public let amount: String
        /// The unit, as in `cup`; empty when there is none in the table of units.
        public let unit: String
        /// What the portion is, as in `1 slice`.
        public let description: String
        /// More about it, as in `chopped`; for the Standard Reference the unit as well.
        public let modifier: String
        /// Its weight in grams.
        public let grams: String

        /// Takes the fields as they are in the file.
        public init(amount: String, unit: String, description: String, modifier: String, grams: String) {
            self.amount = amount
            self.unit = unit
            self.description = description
            self.modifier = modifier
            self.grams = grams
        }
    }

    /// What the label of a product says besides.
    public struct Label: Sendable, Hashable {
        /// The brand.
        public var brand = ""
        /// Whose brand it is.
        public var owner = ""
        /// The number under the bars.
        public var barcode = ""
        /// The list of ingredients.
        public var ingredients = ""
        /// A serving in `servingUnit`.
        public var servingSize = ""
        /// `g` or `ml`, also `GRM` and `MLT`.
        public var servingUnit = ""
        /// The same in household words, as in `2 cookies`.
        public var household = ""

        /// A label of which nothing is known.
        public init() {}
    }

    /// Why a food cannot be kept.
    public enum Problem: Error, Sendable, Hashable, CaseIterable {
        /// The number of the food is none.
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
    /// Amounts of 100 g, of products with a serving in millilitres of 100 ml, by the number of the nutrient.
    public var amounts: [Int64: Amount] = [:]
    /// Its portions.
    public var portions: [Portion] = []
    /// What its label says; nil for a food that is no product.
    public var label: Label?

    /// A food of which no more is known than what it is.
    public init(number: Int64, kind: Kind, description: String, category: String) {
        self.number = number
        self.kind = kind
        self.description = description
        self.category = category
    }

    /// The food, with the id `fdc-` and its number. The tables say nothing about allergens but what ingredients tell.
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

    /// The description with the brand, unless it has it.
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

    /// The list of ingredients, which is in English. One that is too long to keep whole says nothing by its silence.
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
