/// A lossless JSON value: numbers keep their original text, and names keep their order.
public enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    /// A number in its original text.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
}

/// One name–value pair of a JSON object.
public struct JSONMember: Sendable, Hashable {
    /// The name, unique within its object.
    public let name: String
    /// Its value.
    public let value: JSONValue

    /// Creates a member from a name and its value.
    public init(name: String, value: JSONValue) {
        self.name = name
        self.value = value
    }
}

extension JSONValue {
    /// Creates a whole number.
    public static func int(_ value: some BinaryInteger) -> JSONValue { .number("\(value)") }

    /// The value of a member of an object; nil for everything else.
    public subscript(_ name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// This object with more members; other values are unchanged.
    public func adding(_ more: [JSONMember]) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(members + more)
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { JSONMember(name: $0.0, value: $0.1) })
    }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int) { self = .int(value) }
}
