@testable import Pages
@testable import Web

/// What the samples reveal about every page type: its stored properties and their types.
struct Shapes {
    struct Property {
        /// The types of the values inside optionals and arrays; empty if no sample had a value.
        var types: Set<String> = []
        var isOptional = false
        var isFlag = false
    }

    /// Properties by type, then name. Types without properties (String) are empty.
    private(set) var types: [String: [String: Property]] = [:]

    /// The template of each type used in a `Card`.
    private(set) var templates: [String: String] = [:]

    static func name(_ value: Any) -> String { String(reflecting: type(of: value)) }

    mutating func learn(_ value: Any) {
        guard Mirror(reflecting: value).displayStyle == .struct else { return }
        let owner = Self.name(value)
        if let card = value as? Card { templates[Self.name(card.content)] = card.template }
        for child in Self.properties(value) {
            guard let label = child.label else { continue }
            var property = types[owner, default: [:]][label] ?? Property()
            property.isFlag = property.isFlag || child.value is Bool
            property.isOptional = property.isOptional || Mirror(reflecting: child.value).displayStyle == .optional
            let values = Self.flattened(child.value)
            property.types.formUnion(values.map(Self.name))
            types[owner, default: [:]][label] = property
            for value in values { learn(value) }
        }
    }

    /// The stored properties of a struct. A template sees those of a form's head as the page's own.
    private static func properties(_ value: Any) -> [Mirror.Child] {
        Mirror(reflecting: value).children.flatMap { child in
            child.value is FormHead ? Array(Mirror(reflecting: child.value).children) : [child]
        }
    }

    /// The values inside optionals and arrays.
    private static func flattened(_ value: Any) -> [Any] {
        // A template sees the rendered text.
        if value is KeptPart { return [""] }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional, .collection: return mirror.children.flatMap { flattened($0.value) }
        default: return [value]
        }
    }
}
