/// Reads CBOR strictly: definite lengths, no tags, no floating point, unique map keys that are whole numbers or
/// text, within limits on depth, items and bytes.
///
/// Numbers need not use the shortest form: WebAuthn Level 2, section 6.5.1, requires that of authenticators, and
/// what matters is the decoded value.
struct CBORReader {
    /// How deeply arrays and maps may be nested; CTAP 2 itself stays within four.
    static let deepest = 8
    /// The maximum total number of values.
    static let mostItems = 1000
    /// The maximum number of bytes read.
    static let mostBytes = 64 * 1024

    enum Problem: Error, Equatable {
        case endsEarly, tooLong, tooDeep, tooMany, indefinite, unsupported, notUTF8, badKey, doubledKey, more
    }

    private let bytes: ArraySlice<UInt8>
    private var index: Int
    private var items = 0

    private init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    /// Reads bytes that consist of exactly one value.
    static func read(_ bytes: [UInt8]) throws(Problem) -> CBOR {
        let (value, length) = try first(of: bytes[...])
        guard length == bytes.count else { throw .more }
        return value
    }

    /// The value at the start of the bytes, and its length in bytes.
    static func first(of bytes: ArraySlice<UInt8>) throws(Problem) -> (value: CBOR, length: Int) {
        guard bytes.count <= mostBytes else { throw .tooLong }
        var reader = CBORReader(bytes)
        let value = try reader.value(depth: 0)
        return (value, reader.index - bytes.startIndex)
    }

    private mutating func value(depth: Int) throws(Problem) -> CBOR {
        items += 1
        guard items <= Self.mostItems else { throw .tooMany }
        let head = try byte()
        let argument = try argument(head & 31)
        switch head >> 5 {
        case 0: return .unsigned(argument)
        case 1: return .negative(argument)
        case 2: return .bytes(Array(try take(argument)))
        case 3:
            guard let text = String(validating: try take(argument), as: UTF8.self) else { throw .notUTF8 }
            return .text(text)
        case 4: return .array(try list(argument, depth: depth + 1))
        case 5: return .map(try pairs(argument, depth: depth + 1))
        case 7: return try simple(head & 31)
        default: throw .unsupported
        }
    }

    private func simple(_ kind: UInt8) throws(Problem) -> CBOR {
        switch kind {
        case 20: return .bool(false)
        case 21: return .bool(true)
        case 22: return .null
        default: throw .unsupported
        }
    }

    private mutating func list(_ count: UInt64, depth: Int) throws(Problem) -> [CBOR] {
        try enter(count, depth)
        var list: [CBOR] = []
        for _ in 0..<count { list.append(try value(depth: depth)) }
        return list
    }

    private mutating func pairs(_ count: UInt64, depth: Int) throws(Problem) -> [CBOR.Pair] {
        try enter(count, depth)
        var pairs: [CBOR.Pair] = []
        var known = Set<CBOR>()
        for _ in 0..<count {
            let key = try value(depth: depth)
            switch key {
            case .unsigned, .negative, .text: break
            default: throw .badKey
            }
            guard known.insert(key).inserted else { throw .doubledKey }
            pairs.append(CBOR.Pair(key: key, value: try value(depth: depth)))
        }
        return pairs
    }

    /// Each item takes at least one byte, so a count above the remaining bytes is invalid.
    private func enter(_ count: UInt64, _ depth: Int) throws(Problem) {
        guard depth <= Self.deepest else { throw .tooDeep }
        guard count <= UInt64(bytes.endIndex - index) else { throw .endsEarly }
    }

    private mutating func argument(_ short: UInt8) throws(Problem) -> UInt64 {
        switch short {
        case 0..<24: return UInt64(short)
        case 24: return try number(1)
        case 25: return try number(2)
        case 26: return try number(4)
        case 27: return try number(8)
        case 31: throw .indefinite
        default: throw .unsupported
        }
    }

    private mutating func number(_ length: UInt64) throws(Problem) -> UInt64 {
        try take(length).reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func byte() throws(Problem) -> UInt8 {
        guard let byte = try take(1).first else { throw .endsEarly }
        return byte
    }

    private mutating func take(_ count: UInt64) throws(Problem) -> ArraySlice<UInt8> {
        guard count <= UInt64(bytes.endIndex - index) else { throw .endsEarly }
        let end = index + Int(count)
        defer { index = end }
        return bytes[index..<end]
    }
}
