/// Reads JSON (RFC 8259) and rejects anything that parsers interpret differently: duplicate names, lone surrogates,
/// invalid UTF-8.
package struct BodyReader {
    package enum Problem: String, Error, Equatable {
        case notUTF8 = "not-utf-8"
        case syntax
        case tooDeep = "too-deep"
        case sameNameTwice = "same-name-twice"
        /// A lone surrogate, or NUL, which is not allowed in text.
        case impossibleCharacter = "impossible-character"
        case numberTooLong = "number-too-long"
    }

    /// Maximum nesting depth of lists and objects.
    package static let depthLimit = 16
    /// Maximum length of a number in characters; longer ones could not be stored anyway.
    package static let numberLimit = 40

    private let bytes: [UInt8]
    private var at = 0

    package static func read(_ bytes: [UInt8]) throws(Problem) -> JSON {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
        var reader = BodyReader(bytes: bytes)
        let value = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.at == bytes.count else { throw .syntax }
        return value
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func value(depth: Int) throws(Problem) -> JSON {
        skipSpace()
        switch peek {
        case UInt8(ascii: "{"): return try object(depth: depth + 1)
        case UInt8(ascii: "["): return try array(depth: depth + 1)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func object(depth: Int) throws(Problem) -> JSON {
        guard depth <= Self.depthLimit else { throw .tooDeep }
        at += 1
        var members: [JSON.Member] = []
        var names = Set<String>()
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object([]) }
        while true {
            skipSpace()
            guard peek == UInt8(ascii: "\"") else { throw .syntax }
            let name = try string()
            guard names.insert(name).inserted else { throw .sameNameTwice }
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw .syntax }
            members.append(JSON.Member(name, try value(depth: depth)))
            skipSpace()
            if take(UInt8(ascii: "}")) { return .object(members) }
            guard take(UInt8(ascii: ",")) else { throw .syntax }
        }
    }

    private mutating func array(depth: Int) throws(Problem) -> JSON {
        guard depth <= Self.depthLimit else { throw .tooDeep }
        at += 1
        var items: [JSON] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array([]) }
        while true {
            items.append(try value(depth: depth))
            skipSpace()
            if take(UInt8(ascii: "]")) { return .array(items) }
            guard take(UInt8(ascii: ",")) else { throw .syntax }
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSON) throws(Problem) -> JSON {
        let text = Array(word.description.utf8)
        guard bytes[at...].starts(with: text) else { throw .syntax }
        at += text.count
        return value
    }
}

extension BodyReader {
    /// The number as written, following the JSON grammar.
    private mutating func number() throws(Problem) -> String {
        let start = at
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        guard at - start <= Self.numberLimit else { throw .numberTooLong }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private mutating func digits() throws(Problem) {
        let start = at
        while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { at += 1 }
        guard at > start else { throw .syntax }
    }

    private mutating func string() throws(Problem) -> String {
        at += 1
        var text: [UInt8] = []
        while let byte = peek {
            at += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += Array(String(try escaped()).utf8)
            case 0..<0x20: throw .syntax
            default: text.append(byte)
            }
        }
        throw .syntax
    }

    private mutating func escaped() throws(Problem) -> Character {
        guard let byte = peek else { throw .syntax }
        at += 1
        switch byte {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return Character(try scalar())
        default: throw .syntax
        }
    }

    /// After `\u`: a complete scalar, or the first half of a surrogate pair followed by the second.
    private mutating func scalar() throws(Problem) -> Unicode.Scalar {
        let first = try unit()
        guard first != 0 else { throw .impossibleCharacter }
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard (0xD800..<0xDC00).contains(first), bytes[at...].starts(with: "\\u".utf8) else {
            throw .impossibleCharacter
        }
        at += 2
        let second = try unit()
        guard (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw .impossibleCharacter }
        return scalar
    }

    private mutating func unit() throws(Problem) -> UInt32 {
        guard at + 4 <= bytes.count else { throw .syntax }
        let digits = bytes[at..<at + 4]
        at += 4
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw .syntax }
        return unit
    }

    private var peek: UInt8? {
        at < bytes.count ? bytes[at] : nil
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        at += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { at += 1 }
    }
}
