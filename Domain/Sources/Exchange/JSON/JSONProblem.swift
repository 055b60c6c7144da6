/// Why a JSON text is refused, and where.
public struct JSONProblem: Error, Sendable, Equatable {
    /// What is wrong.
    public enum Reason: Sendable, Hashable {
        /// The bytes are not UTF-8, from this byte on, counted from 0.
        case notUTF8(at: Int)
        /// This byte cannot stand here, counted from 0.
        case unexpected(at: Int)
        /// The text ends too early.
        case endsEarly
        /// Arrays and objects are nested more deeply than `JSONReader.deepest`.
        case tooDeep
        /// An object has a name twice.
        case nameTwice
        /// The field is missing.
        case missing
        /// No such field is known.
        case unknownField
        /// The value is of another kind.
        case wrongKind(Kind)
        /// The value is of the right kind, but cannot be.
        case impossible
        /// The document is of a version that this program does not know.
        case unknownFormat
    }

    /// What a value should have been.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case object
        case array
        case text
        case number
        case bool
        case id
        case day
        case time
        case moment
        case amount
        case choice
    }

    /// Apart, so that the error itself is one reference: every reader passes it on, and that code is loaded by phones.
    private final class Content: Sendable {
        let path: String
        let reason: Reason

        init(_ path: String, _ reason: Reason) {
            self.path = path
            self.reason = reason
        }
    }

    private let content: Content

    /// The field, for example `plan.rules.missed[1].days`; empty for the whole text.
    public var path: String { content.path }
    /// What is wrong there.
    public var reason: Reason { content.reason }

    /// Takes a field and what is wrong with it.
    public init(path: String, reason: Reason) {
        content = Content(path, reason)
    }

    /// Whether both say the same of the same field.
    public static func == (left: JSONProblem, right: JSONProblem) -> Bool {
        left.path == right.path && left.reason == right.reason
    }
}

extension JSONProblem {
    /// The field as a JSON document, `{"problem":"check.at"}`, for a device that asked by itself.
    public var json: String { JSONValue.fields(("problem", .string(path))).text }
}
