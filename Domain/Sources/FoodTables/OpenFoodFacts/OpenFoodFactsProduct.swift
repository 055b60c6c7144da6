internal import Clinical
public import Nutrition

/// A product from the Open Food Facts API (version 2) or its exports, with texts as entered by volunteers.
///
/// Field names follow "Explanation of the fields" (world.openfoodfacts.org/data/data-fields.txt).
public struct OpenFoodFactsProduct: Sendable, Hashable {
    /// A text and its language, such as `en`; the language is empty if not given.
    public struct Words: Sendable, Hashable {
        /// The text.
        public let text: String
        /// The language.
        public let language: String

        /// Creates a text with its language.
        public init(_ text: String, language: String) {
            self.text = text
            self.language = language
        }
    }

    /// Why a product cannot be imported as a food.
    public enum Problem: Error, Sendable, Hashable, CaseIterable {
        /// The code does not have 8, 12, 13 or 14 digits with a valid check digit.
        case codeUnreadable
        /// The name is missing or too long.
        case nameUnreadable
    }

    /// The barcode number.
    public var code = ""
    /// The names, the preferred one first.
    public var names: [Words] = []
    /// The brands, separated by commas.
    public var brands = ""
    /// The amount in the packet, as in `330 ml`.
    public var quantity = ""
    /// `g` or `ml` of the packet, if the service derived it; otherwise empty.
    public var quantityUnit = ""
    /// One serving as stated on the label, as in `2 biscuits (25 g)`.
    public var servingSize = ""
    /// The size of a serving in grams or millilitres.
    public var servingQuantity = ""
    /// `g` or `ml` of a serving, if the service derived it; otherwise empty.
    public var servingUnit = ""
    /// The lists of ingredients, the preferred one first.
    public var ingredients: [Words] = []
    /// Allergen tags: `en:milk`.
    public var allergens: [String] = []
    /// Tags for possible traces.
    public var traces: [String] = []
    /// Its categories, as tags.
    public var categories: [String] = []
    /// The values per 100 g or 100 ml by name without `_100g`: `energy-kcal`, `saturated-fat`.
    public var nutriments: [String: String] = [:]

    /// A product without any data.
    public init() {}

    /// The food of this product, with the ID `off-` and its code.
    ///
    /// Impossible numbers are treated as unknown. Allergen tags raise an alarm; their absence means nothing, because
    /// volunteers may or may not fill them in.
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

    /// The name with the first brand, unless the name already contains it.
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

/// Case-insensitive text search.
enum PlainWords {
    static func isFound(_ part: String, in text: String) -> Bool {
        let part = Array(NameKey(part).text.utf8)
        let text = Array(NameKey(text).text.utf8)
        guard !part.isEmpty, part.count <= text.count else { return part.isEmpty }
        return (0...(text.count - part.count)).contains { start in
            text[start..<(start + part.count)].elementsEqual(part)
        }
    }

    /// Whether a word of the text begins with this; each word must be preceded by a space.
    static func isFoundAsWord(_ beginning: String, in text: String) -> Bool {
        let (part, text) = (Array((" " + beginning).utf8), Array(text.utf8))
        guard part.count <= text.count else { return false }
        return (0...(text.count - part.count)).contains { start in
            text[start..<(start + part.count)].elementsEqual(part)
        }
    }
}
