import Exchange
public import Medications

/// FHIR's data types as JSON.
enum JSONFHIR {
    /// An object of the members that have a value, in this order.
    static func object(_ members: (String, JSONValue?)...) -> JSONValue { object(members) }

    static func object(_ members: [(String, JSONValue?)]) -> JSONValue {
        .object(members.compactMap { name, value in value.map { JSONMember(name: name, value: $0) } })
    }

    /// An array; nil for an empty one, which FHIR does not allow.
    static func list<Item>(_ items: [Item], _ write: (Item) -> JSONValue) -> JSONValue? {
        items.isEmpty ? nil : .array(items.map(write))
    }

    static func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }

    static func concept(_ concept: CodeableConcept) -> JSONValue {
        object(
            (
                "coding",
                list(concept.coding) { coding in
                    object(
                        ("system", text(coding.system)), ("code", text(coding.code)), ("display", text(coding.display)))
                }
            ),
            ("text", text(concept.text))
        )
    }

    static func quantity(_ quantity: Quantity) -> JSONValue {
        object(
            ("value", quantity.value.map { .number($0.text) }),
            ("comparator", text(quantity.comparator?.rawValue)),
            ("unit", text(quantity.unit)), ("system", text(quantity.system)), ("code", text(quantity.code))
        )
    }

    static func range(_ range: QuantityRange) -> JSONValue {
        object(("low", range.low.map { quantity($0) }), ("high", range.high.map { quantity($0) }))
    }

    static func ratio(_ ratio: QuantityRatio) -> JSONValue {
        object(
            ("numerator", ratio.numerator.map { quantity($0) }), ("denominator", ratio.denominator.map { quantity($0) })
        )
    }
}

extension CodeableConcept {
    /// The concept as FHIR JSON.
    public var json: String { JSONFHIR.concept(self).text }

    /// Reads a concept from FHIR JSON; nil for anything else, and for a concept with nothing to show.
    public init?(json: String) {
        guard case .object(let members)? = try? JSONReader.read(Array(json.utf8)) else { return nil }
        self = Element(members, path: "", problems: Element.Problems()).concept()
        if shownText == nil { return nil }
    }
}
