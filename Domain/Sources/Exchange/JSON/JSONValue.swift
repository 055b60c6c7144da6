/// A JSON text as a value, digit for digit: numbers stay the text they were, and names stay in their order.
public enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    /// A number as it is written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
}

/// One name of a JSON object with its value.
public struct JSONMember: Sendable, Hashable {
    /// The name, once in its object.
    public let name: String
    /// Its value.
    public let value: JSONValue

    /// Takes a name and its value.
    public init(name: String, value: JSONValue) {
        self.name = name
        self.value = value
    }
}
