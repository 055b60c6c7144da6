internal import Exchange

/// Objects of a command's output always have all their keys; missing values are null.
extension JSONValue {
    static func object(_ values: [String: JSONValue]) -> JSONValue {
        .object(values.map { JSONMember(name: $0.key, value: $0.value) })
    }

    /// A ratio at the full precision of `Double`; whole ones without ".0", as Foundation writes them.
    static func ratio(_ ratio: Double) -> JSONValue {
        .number(Int64(exactly: ratio).map { "\($0)" } ?? "\(ratio)")
    }

    static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

    static func optional(_ ratio: Double?) -> JSONValue { ratio.map { .ratio($0) } ?? .null }

    static func optional(_ number: Int64?) -> JSONValue { number.map { .int($0) } ?? .null }

    /// The same value; numbers that are not whole are written as ratios.
    var withRatios: JSONValue {
        switch self {
        case .null, .bool, .string: self
        case .number(let text): Int64(text).map { .int($0) } ?? .optional(Double(text))
        case .array(let items): .array(items.map(\.withRatios))
        case .object(let members): .object(members.map { JSONMember(name: $0.name, value: $0.value.withRatios) })
        }
    }
}
