package import Exchange

/// Reads JSON (RFC 8259) and rejects anything that parsers interpret differently: duplicate names, lone surrogates,
/// invalid UTF-8. Its limits are narrower than those of `JSONReader`.
package enum BodyReader {
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

    package static func read(_ bytes: [UInt8]) throws(Problem) -> JSONValue {
        let value: JSONValue
        do throws(JSONProblem) { value = try JSONReader.read(bytes) } catch { throw Problem(error.reason, in: bytes) }
        try check(value, depth: 0)
        return value
    }

    private static func check(_ value: JSONValue, depth: Int) throws(Problem) {
        switch value {
        case .null, .bool: return
        case .number(let digits): guard digits.utf8.count <= numberLimit else { throw .numberTooLong }
        case .string(let text): try check(text)
        case .array(let items):
            guard depth < depthLimit else { throw .tooDeep }
            for item in items { try check(item, depth: depth + 1) }
        case .object(let members):
            guard depth < depthLimit else { throw .tooDeep }
            for member in members {
                try check(member.name)
                try check(member.value, depth: depth + 1)
            }
        }
    }

    private static func check(_ text: String) throws(Problem) {
        guard !text.utf8.contains(0) else { throw .impossibleCharacter }
    }
}

extension BodyReader.Problem {
    fileprivate init(_ reason: JSONProblem.Reason, in bytes: [UInt8]) {
        switch reason {
        case .notUTF8: self = .notUTF8
        case .tooDeep: self = .tooDeep
        case .nameTwice: self = .sameNameTwice
        case .unexpected(let place) where Self.isSurrogate(bytes[...place]): self = .impossibleCharacter
        case .endsEarly where Self.isHalf(bytes[...]): self = .impossibleCharacter
        default: self = .syntax
        }
    }

    /// Whether the reader stopped at a surrogate without its other half: at its `u`, or after it.
    private static func isSurrogate(_ read: ArraySlice<UInt8>) -> Bool {
        read.suffix(2).elementsEqual("\\u".utf8) || isHalf(read.dropLast())
    }

    /// Whether the bytes end with the first half of a surrogate pair, and perhaps a backslash.
    private static func isHalf(_ bytes: ArraySlice<UInt8>) -> Bool {
        let escape = (bytes.last == UInt8(ascii: "\\") ? bytes.dropLast() : bytes).suffix(6)
        guard escape.starts(with: "\\u".utf8) else { return false }
        return UInt16(String(decoding: escape.dropFirst(2), as: UTF8.self), radix: 16)
            .map { (0xD800..<0xDC00).contains($0) } ?? false
    }
}
