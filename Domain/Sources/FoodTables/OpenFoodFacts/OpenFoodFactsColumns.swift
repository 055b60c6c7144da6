internal import Clinical

/// The columns of the plain text export: tab-separated, unquoted, with column names on the first line.
///
/// The export does not state the language of texts, so nothing can be concluded from what ingredients omit.
public struct OpenFoodFactsColumns: Sendable {
    private enum Column: Sendable, Hashable {
        case code, name, genericName, brands, quantity, quantityUnit, servingSize, servingQuantity, servingUnit
        case ingredients, allergens, traces, categories, countries
        case nutriment(String)
    }

    private static let names: [String: Column] = [
        "code": .code, "product_name": .name, "generic_name": .genericName, "brands": .brands, "quantity": .quantity,
        "product_quantity_unit": .quantityUnit, "serving_size": .servingSize, "serving_quantity": .servingQuantity,
        "serving_quantity_unit": .servingUnit, "ingredients_text": .ingredients, "allergens": .allergens,
        "traces_tags": .traces, "categories_tags": .categories, "countries_tags": .countries,
    ]

    /// The field in each column; nil for columns that are not read.
    private let columns: [Column?]

    /// Reads the header line; nil if it is not that of the export.
    public init?(_ line: [UInt8]) {
        let names = Self.fields(line).map { String(decoding: line[$0], as: UTF8.self) }
        columns = names.map { Self.names[$0] ?? Self.nutriment($0).map { .nutriment($0) } }
        let needed: [Column] = [.code, .name, .allergens, .traces, .countries]
        guard needed.allSatisfy({ column in columns.contains { $0 == column } }) else { return nil }
    }

    /// Reads one line.
    public func entry(_ line: [UInt8]) throws(FoodDumpReason) -> OpenFoodFactsEntry {
        let fields = Self.fields(line)
        guard fields.count == columns.count else { throw .lineUnreadable }
        var product = OpenFoodFactsProduct()
        var countries: [String] = []
        var generic = ""
        for (column, field) in zip(columns, fields) where !field.isEmpty {
            guard let column else { continue }
            let text = String(decoding: line[field], as: UTF8.self)
            switch column {
            case .code: product.code = text
            case .name: product.names.append(.init(text, language: ""))
            case .genericName: generic = text
            case .brands: product.brands = text
            case .quantity: product.quantity = text
            case .quantityUnit: product.quantityUnit = text
            case .servingSize: product.servingSize = text
            case .servingQuantity: product.servingQuantity = text
            case .servingUnit: product.servingUnit = text
            case .ingredients: product.ingredients = [.init(text, language: "")]
            case .allergens: product.allergens = Self.tags(text)
            case .traces: product.traces = Self.tags(text)
            case .categories: product.categories = Self.tags(text)
            case .countries: countries = Self.tags(text)
            case .nutriment(let name): product.nutriments[name] = text
            }
        }
        if !generic.isEmpty { product.names.append(.init(generic, language: "")) }
        return OpenFoodFactsEntry(product: product, countries: countries)
    }

    private static func fields(_ line: [UInt8]) -> [Range<Int>] {
        var fields: [Range<Int>] = []
        var start = 0
        var end = line.count
        if end > 0, line[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        for place in 0..<end where line[place] == UInt8(ascii: "\t") {
            fields.append(start..<place)
            start = place + 1
        }
        fields.append(start..<end)
        return fields
    }

    private static func nutriment(_ column: String) -> String? {
        let (name, ending) = (Array(column.utf8), Array("_100g".utf8))
        guard name.count > ending.count, name.suffix(ending.count).elementsEqual(ending) else { return nil }
        return String(decoding: name.dropLast(ending.count), as: UTF8.self)
    }

    private static func tags(_ text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: ",")).map { Whitespace.trimmed(String(decoding: $0, as: UTF8.self)) }
            .filter { !$0.isEmpty }
    }
}
