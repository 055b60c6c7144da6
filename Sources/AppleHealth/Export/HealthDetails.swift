internal import Exchange

extension HealthRecord {
    /// Metadata, beats and other content of the record, as JSON that does not depend on the order in the file;
    /// nil if there is none.
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
    /// The whole element as JSON that does not depend on the order of the metadata.
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
    /// A pair, because a record can have duplicate keys.
    fileprivate var json: JSONValue { .array([.string(key), .string(value)]) }
}

extension InstantaneousBeats {
    fileprivate var json: JSONValue { .array([.number("\(bpm)"), .string(time)]) }
}
