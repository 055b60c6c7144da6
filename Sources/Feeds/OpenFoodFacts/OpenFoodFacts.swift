internal import Exchange
internal import FoodTables
public import Nutrition

/// Products by barcode, from Open Food Facts.
///
/// "Open Food Facts API", version 2 (openfoodfacts.github.io/openfoodfacts-server/api): one call per product that
/// somebody is holding, with the program's name as `User-Agent`. The data is under the Open Database License.
public struct OpenFoodFacts: Sendable {
    private static let fields = [
        "code", "lang", "product_name", "product_name_en", "generic_name", "generic_name_en", "brands", "quantity",
        "product_quantity_unit", "serving_size", "serving_quantity", "serving_quantity_unit", "ingredients_text",
        "ingredients_text_en", "allergens_tags", "traces_tags", "categories_tags", "nutriments",
    ]

    private let base: String
    private let client: FeedClient

    /// Takes the service's address without a trailing slash.
    public init(base: String, client: FeedClient) {
        self.base = base
        self.client = client
    }

    /// The product's food; nil if the service does not know the barcode, or has no data on the product.
    public func food(_ barcode: Barcode) async throws(FeedProblem) -> Food? {
        let answer = try await client.fetch(
            FeedRequest(
                base, ["api", "v2", "product", barcode.digits],
                [("fields", Self.fields.joined(separator: ","))]))
        switch answer.status {
        case 200: return try Self.food(answer.body, barcode)
        case 404: return nil
        case 429: throw .busy
        default: throw .failed
        }
    }

    /// The service normalises leading zeros of barcodes: the requested digits are kept.
    static func food(_ body: [UInt8], _ barcode: Barcode) throws(FeedProblem) -> Food? {
        let json: JSONValue
        do throws(JSONProblem) { json = try JSONReader.read(body) } catch { throw .unreadable }
        guard case .object(let members) = json else { throw .unreadable }
        guard let value = members.first(where: { $0.name == "product" })?.value, case .object = value else {
            guard members.contains(where: { $0.name == "status" }) else { throw .unreadable }
            return nil
        }
        var product = OpenFoodFactsProduct(value)
        product.code = barcode.digits
        do throws(OpenFoodFactsProduct.Problem) { return try product.food() } catch { return nil }
    }
}
