/// A CBOR value (RFC 8949), as far as authenticators use them.
indirect enum CBOR: Sendable, Hashable {
    case unsigned(UInt64)
    /// Represents −1 minus the value.
    case negative(UInt64)
    case bytes([UInt8])
    case text(String)
    case array([CBOR])
    case map([Pair])
    case bool(Bool)
    case null

    /// One entry of a map; keys are unique.
    struct Pair: Sendable, Hashable {
        let key: CBOR
        let value: CBOR
    }
}

extension CBOR {
    /// A whole number.
    static func number(_ value: Int64) -> CBOR {
        value < 0 ? .negative(UInt64(-(value + 1))) : .unsigned(UInt64(value))
    }

    /// The whole number; nil if this is not one or has more than 63 bits.
    var number: Int64? {
        switch self {
        case .unsigned(let value): Int64(exactly: value)
        case .negative(let value): Int64(exactly: value).map { -1 - $0 }
        default: nil
        }
    }

    var bytes: [UInt8]? {
        if case .bytes(let bytes) = self { bytes } else { nil }
    }

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    var pairs: [Pair]? {
        if case .map(let pairs) = self { pairs } else { nil }
    }

    /// The value for a key of a map.
    subscript(_ key: CBOR) -> CBOR? {
        pairs?.first { $0.key == key }?.value
    }

    subscript(_ name: String) -> CBOR? { self[.text(name)] }

    subscript(_ label: Int64) -> CBOR? { self[.number(label)] }
}
