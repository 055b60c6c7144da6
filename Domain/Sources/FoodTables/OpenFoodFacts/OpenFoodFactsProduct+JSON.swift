internal import Clinical
public import Exchange

extension OpenFoodFactsProduct {
    /// Reads the API's `product` object, or a line of the JSON export. Fields of an unexpected type are treated as
    /// missing: the service itself has used strings, numbers and null for the same field.
    public init(_ json: JSONValue) {
        let fields = LooseFields(json)
        code = fields.text("code")
        let main = [fields.text("lang"), fields.text("lc")].first { !$0.isEmpty } ?? ""
        names = Self.words(fields, "product_name", main) + Self.words(fields, "generic_name", main)
        brands = fields.text("brands")
        quantity = fields.text("quantity")
        quantityUnit = fields.text("product_quantity_unit")
        servingSize = fields.text("serving_size")
        servingQuantity = fields.text("serving_quantity")
        servingUnit = fields.text("serving_quantity_unit")
        ingredients = Self.words(fields, "ingredients_text", main)
        allergens = fields.texts("allergens_tags")
        traces = fields.texts("traces_tags")
        categories = fields.texts("categories_tags")
        nutriments = Self.nutriments(fields.value("nutriments"))
    }

    /// The text in English, then the text in the product's own language.
    private static func words(_ fields: LooseFields, _ name: String, _ main: String) -> [Words] {
        let english = Words(fields.text(name + "_en"), language: "en")
        let own = Words(fields.text(name), language: main)
        return [english, own].filter { !$0.text.isEmpty }
    }

    private static func nutriments(_ value: JSONValue?) -> [String: String] {
        guard case .object(let members)? = value else { return [:] }
        var found: [String: String] = [:]
        let ending = Array("_100g".utf8)
        for member in members {
            let name = Array(member.name.utf8)
            guard name.count > ending.count, name.suffix(ending.count).elementsEqual(ending) else { continue }
            found[String(decoding: name.dropLast(ending.count), as: UTF8.self)] = LooseFields.text(member.value)
        }
        return found
    }
}

/// An object of unknown structure.
struct LooseFields {
    private let members: [JSONMember]

    init(_ value: JSONValue) {
        if case .object(let members) = value { self.members = members } else { members = [] }
    }

    func value(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }

    /// The string or number; empty if there is none.
    func text(_ name: String) -> String { value(name).map(Self.text) ?? "" }

    func texts(_ name: String) -> [String] {
        guard case .array(let values)? = value(name) else { return [] }
        return values.map(Self.text).filter { !$0.isEmpty }
    }

    static func text(_ value: JSONValue) -> String {
        switch value {
        case .string(let text), .number(let text): text
        case .null, .bool, .array, .object: ""
        }
    }
}
