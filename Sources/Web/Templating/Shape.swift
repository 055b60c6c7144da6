internal import Mustache

/// A page's values by name: texts and flags as they are, lists as arrays, structs as shapes. What is nil is absent, so
/// that a section for nothing stays closed.
///
/// The template engine would otherwise reflect on the struct for each tag and each level of its stack, which took most of
/// the time of a page.
struct Shape: MustacheParent {
    private var values: [String: Any]

    /// The stored properties of a struct; empty for anything else.
    init(_ value: some Encodable, parts: KeptParts) {
        self = ShapeEncoder(parts).shape(of: value) as? Shape ?? Shape([:])
    }

    init(_ values: [String: Any]) {
        self.values = values
    }

    subscript(name: String) -> Any? {
        get { values[name] }
        set { values[name] = newValue }
    }

    func child(named name: String) -> Any? {
        values[name]
    }
}
