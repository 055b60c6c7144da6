package import Exchange

/// A JSON value that may be missing, to look into answers that promise little.
package struct JSONView: Sendable, Hashable {
    /// Nil if it is missing.
    package let value: JSONValue?

    /// Creates a view of a value.
    package init(_ value: JSONValue?) {
        self.value = value
    }

    /// A member of an object; missing for everything else.
    package subscript(_ name: String) -> JSONView { JSONView(value?[name]) }

    /// The items of an array; empty for everything else.
    package var items: [JSONView] {
        guard case .array(let items)? = value else { return [] }
        return items.map(JSONView.init)
    }

    /// A text; nil for everything else.
    package var text: String? {
        guard case .string(let text)? = value else { return nil }
        return text
    }

    /// True or false; nil for everything else.
    package var bool: Bool? {
        guard case .bool(let flag)? = value else { return nil }
        return flag
    }
}
