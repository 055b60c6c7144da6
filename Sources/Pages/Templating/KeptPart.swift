package import Mustache
internal import Synchronization

/// A part of a page that is the same for every reader of a language. It is rendered once and the HTML is reused.
package struct KeptPart: Encodable, Sendable {
    /// The partial that renders it.
    package let template: String
    /// Identifies the part among those of the same template. It must name everything that the values depend on, except the
    /// language.
    package let key: String
    package let values: @Sendable () -> any Encodable

    package func encode(to encoder: any Encoder) throws {
        guard let shape = encoder as? ShapeEncoder else {
            throw EncodingError.invalidValue(
                key, .init(codingPath: [], debugDescription: "a kept part can only be shown by a template"))
        }
        try shape.parts.html(self).encode(to: shape)
    }

    package init(template: String, key: String, values: @escaping @Sendable () -> any Encodable) {
        self.template = template
        self.key = key
        self.values = values
    }
}

/// The kept parts of one language.
package final class KeptParts: Sendable {
    private let library: MustacheLibrary
    private let kept = Mutex<[String: String]>([:])

    package init(_ library: MustacheLibrary) {
        self.library = library
    }

    package func html(_ part: KeptPart) -> String {
        let name = "\(part.template) \(part.key)"
        if let html = kept.withLock({ $0[name] }) { return html }
        let html = library.render(Shape(part.values(), parts: self), withTemplate: part.template) ?? ""
        kept.withLock { $0[name] = html }
        return html
    }
}
