/// Fills shapes through the compiler-generated `encode(to:)` of each page.
package final class ShapeEncoder: Encoder {
    fileprivate enum Kind {
        case nothing, value(Any), list, properties
    }

    fileprivate var kind = Kind.nothing
    fileprivate var items: [Any] = []
    fileprivate var properties: [String: Any] = [:]

    package let parts: KeptParts
    package var codingPath: [any CodingKey] { [] }
    package var userInfo: [CodingUserInfoKey: Any] { [:] }

    package init(_ parts: KeptParts) {
        self.parts = parts
    }

    /// Returns nil if the value encodes nothing, or nil.
    package func shape(of value: some Encodable) -> Any? {
        let encoder = ShapeEncoder(parts)
        // Nothing in this encoder throws.
        try? value.encode(to: encoder)
        switch encoder.kind {
        case .nothing: return nil
        case .value(let value): return value
        case .list: return encoder.items
        case .properties: return Shape(encoder.properties)
        }
    }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        kind = .properties
        return KeyedEncodingContainer(ShapeProperties<Key>(encoder: self))
    }

    package func unkeyedContainer() -> any UnkeyedEncodingContainer {
        kind = .list
        return ShapeList(encoder: self)
    }

    package func singleValueContainer() -> any SingleValueEncodingContainer { ShapeValue(encoder: self) }
}

private struct ShapeProperties<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: ShapeEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {}
    func encode(_ value: Bool, forKey key: Key) { encoder.properties[key.stringValue] = value }
    func encode(_ value: String, forKey key: Key) { encoder.properties[key.stringValue] = value }
    func encode(_ value: Int, forKey key: Key) { encoder.properties[key.stringValue] = value }

    func encode(_ value: some Encodable, forKey key: Key) {
        encoder.properties[key.stringValue] = encoder.shape(of: value)
    }

    // Called only for enums with associated values and for classes, which templates cannot show.
    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { ShapeEncoder(encoder.parts).container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        ShapeEncoder(encoder.parts).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { ShapeEncoder(encoder.parts) }
    func superEncoder(forKey key: Key) -> any Encoder { ShapeEncoder(encoder.parts) }
}

private struct ShapeList: UnkeyedEncodingContainer {
    let encoder: ShapeEncoder
    var codingPath: [any CodingKey] { [] }
    var count: Int { encoder.items.count }

    func encodeNil() {}
    func encode(_ value: Bool) { encoder.items.append(value) }
    func encode(_ value: String) { encoder.items.append(value) }
    func encode(_ value: Int) { encoder.items.append(value) }

    func encode(_ value: some Encodable) {
        if let shape = encoder.shape(of: value) { encoder.items.append(shape) }
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        ShapeEncoder(encoder.parts).container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { ShapeEncoder(encoder.parts).unkeyedContainer() }
    func superEncoder() -> any Encoder { ShapeEncoder(encoder.parts) }
}

private struct ShapeValue: SingleValueEncodingContainer {
    let encoder: ShapeEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() {}
    func encode(_ value: Bool) { encoder.kind = .value(value) }
    func encode(_ value: String) { encoder.kind = .value(value) }
    func encode(_ value: Int) { encoder.kind = .value(value) }
    // Numbers other than `Int` arrive here; encoding them again would recurse forever.
    func encode(_ value: some Encodable) { encoder.kind = .value(value) }
}
