internal import Exchange

extension HealthRecord {
    /// Metadata, beats and what else stands in the record, as JSON that is the same whatever order the phone wrote it
    /// in; nil when there is nothing.
    var details: String? {
        guard !metadata.isEmpty || !beats.isEmpty || !others.isEmpty else { return nil }
        var members: [JSONMember] = []
        if !metadata.isEmpty {
            members.append(JSONMember(name: "metadata", value: .array(metadata.sorted().map(\.json))))
        }
        if !beats.isEmpty { members.append(JSONMember(name: "beats", value: .array(beats.map(\.json)))) }
        if !others.isEmpty { members.append(JSONMember(name: "others", value: .array(others.map(\.json)))) }
        return JSONValue.object(members).text
    }
}

extension GroupedElement {
    /// Everything in the element as JSON that is the same whatever order the phone wrote its metadata in.
    public var body: String { json.text }

    fileprivate var json: JSONValue {
        var members = [JSONMember(name: "element", value: .string(name))]
        if !attributes.isEmpty {
            members.append(JSONMember(name: "attributes", value: .array(attributes.sorted().map(\.json))))
        }
        let metadata = children.filter { $0.name == "MetadataEntry" }.map(\.json).sorted { $0.text < $1.text }
        let rest = children.filter { $0.name != "MetadataEntry" }.map(\.json)
        if !children.isEmpty { members.append(JSONMember(name: "children", value: .array(metadata + rest))) }
        return .object(members)
    }
}

extension [MetadataEntry] {
    fileprivate func sorted() -> Self {
        sorted { ($0.key, $0.value) < ($1.key, $1.value) }
    }
}

extension MetadataEntry {
    /// A pair, because keys of one record can be the same.
    fileprivate var json: JSONValue { .array([.string(key), .string(value)]) }
}

extension InstantaneousBeats {
    fileprivate var json: JSONValue { .array([.number("\(bpm)"), .string(time)]) }
}
