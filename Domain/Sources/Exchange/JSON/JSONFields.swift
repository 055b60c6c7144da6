import Clinical

/// The fields of a JSON object, each to be taken once; `end()` rejects any that are left.
public final class JSONFields {
    private let path: String
    private let zones: [ZoneRules]
    private var left: [JSONMember]

    init(_ members: [JSONMember], path: String, zones: [ZoneRules]) {
        self.left = members
        self.path = path
        self.zones = zones
    }

    /// Takes the value of a required field.
    @inline(never)
    public func field(_ name: String) throws(JSONProblem) -> JSONNode {
        guard let node = take(name) else { throw JSONProblem(path: path(to: name), reason: .missing) }
        return node
    }

    /// Takes the value of an optional field; it may be missing or null.
    @inline(never)
    public func optional(_ name: String) -> JSONNode? {
        guard let node = take(name), node.value != .null else { return nil }
        return node
    }

    /// Throws if any fields were not taken.
    @inline(never)
    public func end() throws(JSONProblem) {
        if let first = left.first { throw JSONProblem(path: path(to: first.name), reason: .unknownField) }
    }

    private func take(_ name: String) -> JSONNode? {
        guard let index = left.firstIndex(where: { $0.name == name }) else { return nil }
        return JSONNode(left.remove(at: index).value, path: path(to: name), zones: zones)
    }

    private func path(to name: String) -> String {
        path.isEmpty ? name : "\(path).\(name)"
    }
}
