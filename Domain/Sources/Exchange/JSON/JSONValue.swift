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
