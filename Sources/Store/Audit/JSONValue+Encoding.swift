public import Exchange

/// Lets a value be part of a larger record or answer.
extension JSONValue: @retroactive Encodable {
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let members):
            var container = encoder.container(keyedBy: Name.self)
            for member in members { try container.encode(member.value, forKey: Name(stringValue: member.name)) }
        case .array(let items):
            var container = encoder.unkeyedContainer()
            for item in items { try container.encode(item) }
        case .null, .bool, .number, .string: try encodeSimple(to: encoder)
        }
    }

    private func encodeSimple(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .bool(let value): try container.encode(value)
        case .string(let text): try container.encode(text)
        case .number(let digits):
            // Our documents only contain whole numbers; any other number would be rounded, so it is rejected.
            guard let number = Int64(digits) else {
                let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "no whole number")
                throw EncodingError.invalidValue(digits, context)
            }
            try container.encode(number)
        case .null, .array, .object: try container.encodeNil()
        }
    }
}
