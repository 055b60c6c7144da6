internal import Mustache

/// A page's values by name: strings and flags as they are, lists as arrays, structs as shapes. Nil values are omitted,
/// so their sections are not rendered.
///
/// Without this, the template engine would reflect on the struct for every tag and every level of its stack, which took most
/// of the time spent on a page.
package struct Shape: MustacheParent {
    private var values: [String: Any]

    /// The stored properties of a struct; empty for anything else.
    package init(_ value: some Encodable, parts: KeptParts) {
        self = ShapeEncoder(parts).shape(of: value) as? Shape ?? Shape([:])
    }

    package init(_ values: [String: Any]) {
        self.values = values
    }

    package subscript(name: String) -> Any? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// Takes in the values of another shape.
    package mutating func add(_ other: Shape) {
        values.merge(other.values) { _, new in new }
    }

    package func child(named name: String) -> Any? {
        values[name]
    }
}
