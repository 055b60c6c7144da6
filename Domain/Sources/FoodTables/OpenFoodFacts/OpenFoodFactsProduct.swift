internal import Clinical
public import Nutrition

/// A product as Open Food Facts writes it, in its API (version 2) and in its exports: texts as volunteers typed them.
///
/// Field names are those of "Explanation of the fields" (world.openfoodfacts.org/data/data-fields.txt).
public struct OpenFoodFactsProduct: Sendable, Hashable {
    /// A text with its language, such as `en`; the language is empty when nobody said it.
    public struct Words: Sendable, Hashable {
        /// The text.
        public let text: String
        /// The language.
        public let language: String

        /// Takes a text and its language.
        public init(_ text: String, language: String) {
            self.text = text
            self.language = language
        }
    }

    /// Why a product is no food that can be kept.
    public enum Problem: Error, Sendable, Hashable, CaseIterable {
        /// The code is no number of 8, 12, 13 or 14 digits with its check digit.
        case codeUnreadable
        /// Nobody typed a name, or it is too long.
        case nameUnreadable
    }

    /// The number under the bars.
    public var code = ""
    /// The names, the preferred one first.
    public var names: [Words] = []
    /// The brands, parted by commas.
    public var brands = ""
    /// How much is in the packet, as in `330 ml`.
    public var quantity = ""
    /// `g` or `ml` of the packet, where the service worked it out; empty else.
    public var quantityUnit = ""
    /// One serving as the label says it, as in `2 biscuits (25 g)`.
    public var servingSize = ""
    /// The number of grams or millilitres of a serving.
    public var servingQuantity = ""
    /// `g` or `ml` of a serving, where the service worked it out; empty else.
    public var servingUnit = ""
    /// The lists of ingredients, the preferred one first.
    public var ingredients: [Words] = []
    /// What is in it, as tags: `en:milk`.
    public var allergens: [String] = []
    /// What may be in it, as tags.
    public var traces: [String] = []
    /// Its categories, as tags.
    public var categories: [String] = []
    /// The numbers for 100 g or 100 ml by name without `_100g`: `energy-kcal`, `saturated-fat`.
    public var nutriments: [String: String] = [:]

    /// A product of which nothing is known.
    public init() {}

    /// The food of this product, with the id `off-` and its code.
    ///
    /// Numbers that cannot be true are taken as not known. Tags for allergens sound an alarm; that there are none says
    /// nothing, because volunteers fill them in or leave them.
    public func food() throws(Problem) -> Food {
        guard let barcode, let id = Food.ID("off-" + barcode.digits) else { throw .codeUnreadable }
        let basis: FoodDetails.Basis = isLiquid ? .hundredMillilitres : .hundredGrams
        let details = FoodDetails(
            name: try name(), otherNames: [], group: group, barcode: barcode, basis: basis, nutrients: nutrients(),
            density: nil, measures: measures, allergens: declaration, ingredients: ingredientList)
        let source = FoodSource(table: .openFoodFacts, reference: barcode.digits)
        return Food(id: id, source: source, details: details, version: .first)
    }

    private var barcode: Barcode? {
        do throws(Barcode.Problem) { return try Barcode.parse(code) } catch { return nil }
    }

    /// The name with the first brand, unless the name has it.
    private func name() throws(Problem) -> String {
        let typed = names.lazy.map { Whitespace.trimmed($0.text) }.first { !NameKey($0).isEmpty }
        guard let typed else { throw .nameUnreadable }
        let brand = brands.utf8.split(separator: UInt8(ascii: ",")).first.map {
            Whitespace.trimmed(String(decoding: $0, as: UTF8.self))
        }
        var full = typed
        if let brand, !brand.isEmpty, !PlainWords.isFound(brand, in: typed) { full += ", " + brand }
        let limit = FoodDraft.nameLimit
        guard
            let name = FreeText.clean(full, limit: limit, lines: .one).value
                ?? FreeText.clean(typed, limit: limit, lines: .one).value, !NameKey(name).isEmpty
        else { throw .nameUnreadable }
        return name
    }
}

/// Searches in texts of which only the case may differ.
enum PlainWords {
    static func isFound(_ part: String, in text: String) -> Bool {
        let part = Array(NameKey(part).text.utf8)
        let text = Array(NameKey(text).text.utf8)
        guard !part.isEmpty, part.count <= text.count else { return part.isEmpty }
        return (0...(text.count - part.count)).contains { start in
            text[start..<(start + part.count)].elementsEqual(part)
        }
    }

    /// Whether a word of the text, which has a space before each, begins like this.
    static func isFoundAsWord(_ beginning: String, in text: String) -> Bool {
        let (part, text) = (Array((" " + beginning).utf8), Array(text.utf8))
        guard part.count <= text.count else { return false }
        return (0...(text.count - part.count)).contains { start in
            text[start..<(start + part.count)].elementsEqual(part)
        }
    }
}
