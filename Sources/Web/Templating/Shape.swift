internal import Mustache

/// A page's values by name, read from its stored properties once.
///
/// The template engine would otherwise reflect on the struct again for each tag and each level of the stack, which
/// took most of the time of a page. What is nil is absent, so that a section for nothing stays closed.
struct Shape: MustacheParent {
    private let values: [String: Any]

    init(_ values: [String: Any]) {
        self.values = values
    }

    func child(named name: String) -> Any? {
        values[name]
    }

    /// The shape of a value: texts and truths as they are, lists of shapes, structs by their properties; nil for nil.
    static func of(_ value: Any) -> Any? {
        switch value {
        case is String, is Bool, is Int: return value
        default: break
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.flatMap { of($0.value) }
        case .collection: return mirror.children.compactMap { of($0.value) }
        case .struct: return Shape(properties(mirror))
        default: return value
        }
    }

    static func properties(_ mirror: Mirror) -> [String: Any] {
        var values: [String: Any] = [:]
        for child in mirror.children {
            guard let label = child.label, let shape = of(child.value) else { continue }
            values[label] = shape
        }
        return values
    }
}
