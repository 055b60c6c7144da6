/// Why a JSON text is rejected, and where.
public struct JSONProblem: Error, Sendable, Equatable {
    /// What is wrong.
    public enum Reason: Sendable, Hashable {
        /// The bytes are not UTF-8 from this offset on, counted from 0.
        case notUTF8(at: Int)
        /// The byte at this offset, counted from 0, is not allowed here.
        case unexpected(at: Int)
        /// The text ends too early.
        case endsEarly
        /// Arrays and objects are nested more deeply than `JSONReader.deepest`.
        case tooDeep
        /// An object contains a name twice.
        case nameTwice
        /// The field is missing.
        case missing
        /// The field is unknown.
        case unknownField
        /// The value has the wrong type.
        case wrongKind(Kind)
        /// The value has the right type but is not valid.
        case impossible
        /// The document has a version that this program does not know.
        case unknownFormat
    }

    /// The expected type of a value.
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

    /// Boxed, so that the error itself is one reference: every reader passes it on, and phones download that code.
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

    /// Creates a problem from a field and a reason.
    public init(path: String, reason: Reason) {
        content = Content(path, reason)
    }

    /// Whether both report the same reason for the same field.
    public static func == (left: JSONProblem, right: JSONProblem) -> Bool {
        left.path == right.path && left.reason == right.reason
    }
}

extension JSONProblem {
    /// The field as a JSON document, `{"problem":"check.at"}`, for a device that evaluates on its own.
    public var json: String { JSONValue.fields(("problem", .string(path))).text }
}
