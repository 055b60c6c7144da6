internal import Clinical
public import Exchange

/// A product and the countries it is sold in, as given in the exports.
public struct OpenFoodFactsEntry: Sendable, Hashable {
    /// The product.
    public let product: OpenFoodFactsProduct
    /// Country tags: `en:united-kingdom`.
    public let countries: [String]

    /// Creates an entry from a product and its countries.
    public init(product: OpenFoodFactsProduct, countries: [String]) {
        self.product = product
        self.countries = countries
    }

    /// Reads a line of the JSON export.
    public init(_ json: JSONValue) {
        self.init(product: OpenFoodFactsProduct(json), countries: LooseFields(json).texts("countries_tags"))
    }

    /// The tag of a country typed as a tag or in English: "United Kingdom" is `en:united-kingdom`.
    public static func countryTag(_ typed: String) -> String {
        let key = NameKey(typed).text
        let tag = String(decoding: key.utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
        return tag.utf8.contains(UInt8(ascii: ":")) ? tag : "en:" + tag
    }
}
