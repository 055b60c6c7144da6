internal import Mustache
internal import Synchronization

/// A part of a page that is the same for everybody who reads one language: rendered once, and kept.
struct KeptPart: Encodable, Sendable {
    /// The partial that shows it.
    let template: String
    /// Tells it from the other parts of the template; says everything that its values depend on but the language.
    let key: String
    let values: @Sendable () -> any Encodable

    func encode(to encoder: any Encoder) throws {
        guard let shape = encoder as? ShapeEncoder else {
            throw EncodingError.invalidValue(
                key, .init(codingPath: [], debugDescription: "only a template shows a kept part"))
        }
        try shape.parts.html(self).encode(to: shape)
    }
}

/// The kept parts of one language.
final class KeptParts: Sendable {
    private let library: MustacheLibrary
    private let kept = Mutex<[String: String]>([:])

    init(_ library: MustacheLibrary) {
        self.library = library
    }

    func html(_ part: KeptPart) -> String {
        let name = "\(part.template) \(part.key)"
        if let html = kept.withLock({ $0[name] }) { return html }
        let html = library.render(Shape(part.values(), parts: self), withTemplate: part.template) ?? ""
        kept.withLock { $0[name] = html }
        return html
    }
}
