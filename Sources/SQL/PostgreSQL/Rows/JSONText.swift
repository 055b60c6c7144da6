/// How `{any}` columns hold a value: as JSON, a number or a text. A real number always has a point, so that it stays
/// one.
enum JSONText {
    static func bytes(_ value: Value) throws -> [UInt8] {
        switch value {
        case .integer(let number): return Array("\(number)".utf8)
        case .real(let number):
            guard number.isFinite else { throw DatabaseError.constraint("a number that is not finite") }
            return Array(decimal(number).utf8)
        case .text(let text):
            guard !text.utf8.contains(0) else { throw DatabaseError.constraint("a text with U+0000") }
            return quoted(text)
        case .null, .bytes: throw DatabaseError.constraint("neither a number nor a text")
        }
    }

    /// Written out, because PostgreSQL keeps the digits after the point only of a number that has some.
    private static func decimal(_ number: Double) -> String {
        let text = "\(number)"
        guard let e = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: e)...]), exponent > 0 else {
            return text
        }
        let digits = text[..<e].filter { $0 != "." && $0 != "-" }
        return (number < 0 ? "-" : "") + digits + String(repeating: "0", count: exponent + 1 - digits.count) + ".0"
    }

    private static func quoted(_ text: String) -> [UInt8] {
        var bytes = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<0x20: bytes += Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
            default: bytes.append(byte)
            }
        }
        return bytes + [UInt8(ascii: "\"")]
    }

    /// Nil for what is no number.
    static func number(in bytes: Slice<UnsafeRawBufferPointer>) -> Value? {
        guard let first = bytes.first, first == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= first
        else {
            return nil
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return Int64(text).map { .integer($0) } ?? Double(text).map { .real($0) }
    }

    /// The bytes of a text without quotes and escapes; nil for what is no text.
    static func string(in bytes: Slice<UnsafeRawBufferPointer>) -> [UInt8]? {
        guard bytes.count >= 2, bytes.first == UInt8(ascii: "\"") else { return nil }
        var text: [UInt8] = []
        var rest = bytes.dropFirst().dropLast()
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
                text.append(byte)
                continue
            }
            switch escaped {
            case UInt8(ascii: "b"): text.append(8)
            case UInt8(ascii: "f"): text.append(12)
            case UInt8(ascii: "n"): text.append(10)
            case UInt8(ascii: "r"): text.append(13)
            case UInt8(ascii: "t"): text.append(9)
            case UInt8(ascii: "u"):
                // Only control characters are still escaped when jsonb is sent.
                guard let code = UInt8(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16) else { return nil }
                text.append(code)
                rest = rest.dropFirst(4)
            default: text.append(escaped)
            }
        }
        return text
    }
}
