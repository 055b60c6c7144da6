internal import Clinical
public import Exchange

/// A product with where it is sold, as the exports have them.
public struct OpenFoodFactsEntry: Sendable, Hashable {
    /// The product.
    public let product: OpenFoodFactsProduct
    /// Tags of countries: `en:united-kingdom`.
    public let countries: [String]

    /// Takes a product and its countries.
    public init(product: OpenFoodFactsProduct, countries: [String]) {
        self.product = product
        self.countries = countries
    }

    /// Takes a line of the export in JSON.
    public init(_ json: JSONValue) {
        self.init(product: OpenFoodFactsProduct(json), countries: LooseFields(json).texts("countries_tags"))
    }

    /// The tag of a country that somebody typed as a tag or in English: "United Kingdom" is `en:united-kingdom`.
    public static func countryTag(_ typed: String) -> String {
        let key = NameKey(typed).text
        let tag = String(decoding: key.utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
        return tag.utf8.contains(UInt8(ascii: ":")) ? tag : "en:" + tag
    }
}
