public import Clinical

/// A JSON value together with its path, so that every error names its field.
///
/// A class, so that a reader of many fields holds one reference each: that halves the code that a phone downloads.
public final class JSONNode {
    /// The value.
    public let value: JSONValue
    /// The path from the top, for example `plan.rules.missed[1]`.
    public let path: String
    /// The zones that a moment may name in brackets; see `moment()`.
    let zones: [ZoneRules]

    /// Creates the node for a whole text.
    public init(_ value: JSONValue, path: String = "", zones: [ZoneRules] = []) {
        self.value = value
        self.path = path
        self.zones = zones
    }

    /// Returns the same value, with these zones available to moments.
    public func with(zones: [ZoneRules]) -> JSONNode {
        JSONNode(value, path: path, zones: zones)
    }

    /// Creates an error for this value.
    public func problem(_ reason: JSONProblem.Reason) -> JSONProblem {
        JSONProblem(path: path, reason: reason)
    }

    /// Returns the fields of an object.
    public func fields() throws(JSONProblem) -> JSONFields {
        guard case .object(let members) = value else { throw problem(.wrongKind(.object)) }
        return JSONFields(members, path: path, zones: zones)
    }

    /// Returns the result of `read` for each item of an array.
    public func list<Item>(_ read: (JSONNode) throws(JSONProblem) -> Item) throws(JSONProblem) -> [Item] {
        var list: [Item] = []
        for item in try items() {
            list.append(try read(item))
        }
        return list
    }

    private func items() throws(JSONProblem) -> [JSONNode] {
        guard case .array(let items) = value else { throw problem(.wrongKind(.array)) }
        return items.enumerated().map { index, item in JSONNode(item, path: "\(path)[\(index)]", zones: zones) }
    }

    /// Reads a text.
    public func text() throws(JSONProblem) -> String {
        guard case .string(let text) = value else { throw problem(.wrongKind(.text)) }
        return text
    }

    /// Reads true or false.
    public func bool() throws(JSONProblem) -> Bool {
        guard case .bool(let value) = value else { throw problem(.wrongKind(.bool)) }
        return value
    }

    /// Reads a whole number without decimals or exponent.
    public func int64() throws(JSONProblem) -> Int64 {
        guard case .number(let digits) = value, digits != "-0", let number = Int64(digits) else {
            throw problem(.wrongKind(.number))
        }
        return number
    }

    /// Reads a whole number within a range.
    public func int(in range: ClosedRange<Int>) throws(JSONProblem) -> Int {
        guard let number = Int(exactly: try int64()), range.contains(number) else { throw problem(.impossible) }
        return number
    }
}
