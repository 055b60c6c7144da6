import Clinical

/// Strict RFC 8259 parser for one JSON text: UTF-8 without a byte order mark, unique names, nothing after the value.
public struct JSONReader {
    /// The maximum nesting depth of arrays and objects.
    public static let deepest = 32

    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Parses the value of a whole text.
    public static func read(_ bytes: [UInt8]) throws(JSONProblem) -> JSONValue {
        if let broken = UTF8Check.firstInvalid(in: bytes, 0..<bytes.count) {
            throw JSONProblem(path: "", reason: .notUTF8(at: broken))
        }
        var reader = JSONReader(bytes)
        let value = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.index == bytes.count else { throw reader.unexpected }
        return value
    }

    private var unexpected: JSONProblem {
        JSONProblem(path: "", reason: index < bytes.count ? .unexpected(at: index) : .endsEarly)
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default: return
            }
        }
    }

    private mutating func value(depth: Int) throws(JSONProblem) -> JSONValue {
        skipSpace()
        guard index < bytes.count else { throw unexpected }
        switch bytes[index] {
        case UInt8(ascii: "{"): return .object(try members(depth: depth + 1))
        case UInt8(ascii: "["): return .array(try items(depth: depth + 1))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"):
            try word("true")
            return .bool(true)
        case UInt8(ascii: "f"):
            try word("false")
            return .bool(false)
        case UInt8(ascii: "n"):
            try word("null")
            return .null
        default: return .number(try number())
        }
    }

    private mutating func word(_ word: StaticString) throws(JSONProblem) {
        for place in 0..<word.utf8CodeUnitCount {
            try expect(word.utf8Start[place])
        }
    }

    private mutating func expect(_ byte: UInt8) throws(JSONProblem) {
        guard index < bytes.count, bytes[index] == byte else { throw unexpected }
        index += 1
    }

    private mutating func accept(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }
}

// MARK: Arrays and objects

extension JSONReader {
    private mutating func items(depth: Int) throws(JSONProblem) -> [JSONValue] {
        try open(depth)
        var items: [JSONValue] = []
        if accept(UInt8(ascii: "]")) { return items }
        repeat {
            items.append(try value(depth: depth))
            skipSpace()
        } while accept(UInt8(ascii: ","))
        try expect(UInt8(ascii: "]"))
        return items
    }

    private mutating func members(depth: Int) throws(JSONProblem) -> [JSONMember] {
        try open(depth)
        var members: [JSONMember] = []
        if accept(UInt8(ascii: "}")) { return members }
        repeat {
            skipSpace()
            let name = try string()
            skipSpace()
            try expect(UInt8(ascii: ":"))
            members.append(JSONMember(name: name, value: try value(depth: depth)))
            skipSpace()
        } while accept(UInt8(ascii: ","))
        try expect(UInt8(ascii: "}"))
        if let name = repeated(members) { throw JSONProblem(path: name, reason: .nameTwice) }
        return members
    }

    private func repeated(_ members: [JSONMember]) -> String? {
        if members.count <= 8, !hasPair(members) { return nil }
        let names = members.map { $0.name }.inOrder(by: <)
        return names.indices.dropFirst().first { names[$0] == names[$0 - 1] }.map { names[$0] }
    }

    /// Whether two names are the same; for few members it is faster than sorting their names.
    private func hasPair(_ members: [JSONMember]) -> Bool {
        for later in members.indices.dropFirst() {
            for earlier in 0..<later where members[earlier].name == members[later].name { return true }
        }
        return false
    }

    private mutating func open(_ depth: Int) throws(JSONProblem) {
        guard depth <= JSONReader.deepest else { throw JSONProblem(path: "", reason: .tooDeep) }
        index += 1
        skipSpace()
    }
}

// MARK: Numbers

extension JSONReader {
    private mutating func number() throws(JSONProblem) -> String {
        let start = index
        _ = accept(UInt8(ascii: "-"))
        if !accept(UInt8(ascii: "0")) { try digits() }
        if accept(UInt8(ascii: ".")) { try digits() }
        if accept(UInt8(ascii: "e")) || accept(UInt8(ascii: "E")) {
            if !accept(UInt8(ascii: "+")) { _ = accept(UInt8(ascii: "-")) }
            try digits()
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func digits() throws(JSONProblem) {
        let start = index
        while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
            index += 1
        }
        guard index > start else { throw unexpected }
    }
}

// MARK: Strings

extension JSONReader {
    private mutating func string() throws(JSONProblem) -> String {
        try expect(UInt8(ascii: "\""))
        let start = index
        while index < bytes.count, bytes[index] >= 0x20, bytes[index] != UInt8(ascii: "\\") {
            index += 1
            if bytes[index - 1] == UInt8(ascii: "\"") {
                return String(decoding: bytes[start..<(index - 1)], as: UTF8.self)
            }
        }
        // Only a text with an escape needs bytes of its own.
        var text = Array(bytes[start..<index])
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                index += 1
                try escape(into: &text)
            case 0..<0x20: throw unexpected
            case let byte:
                text.append(byte)
                index += 1
            }
        }
        throw unexpected
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONProblem) {
        guard index < bytes.count else { throw unexpected }
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[index])
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            let scalar = try scalar()
            text.append(contentsOf: String(Character(scalar)).utf8)
            return
        default: throw unexpected
        }
        index += 1
    }

    /// Parses the scalar of `uXXXX`, or of a surrogate pair of two; throws for an unpaired surrogate.
    private mutating func scalar() throws(JSONProblem) -> Unicode.Scalar {
        let place = index
        let high = try unit()
        guard (0xD800...0xDBFF).contains(high) else {
            guard let scalar = Unicode.Scalar(high) else {
                throw JSONProblem(path: "", reason: .unexpected(at: place))
            }
            return scalar
        }
        try expect(UInt8(ascii: "\\"))
        let low = try unit()
        guard (0xDC00...0xDFFF).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) * 0x400 + (low - 0xDC00))
        else { throw JSONProblem(path: "", reason: .unexpected(at: place)) }
        return scalar
    }

    private mutating func unit() throws(JSONProblem) -> UInt32 {
        try expect(UInt8(ascii: "u"))
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard index < bytes.count, let digit = hexadecimal(bytes[index]) else { throw unexpected }
            unit = unit * 16 + digit
            index += 1
        }
        return unit
    }

    private func hexadecimal(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
