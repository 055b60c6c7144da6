extension JSONOutput {
    /// Pretty-printed JSON with sorted keys, in the layout of Foundation's encoder.
    var text: String {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: 0)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(to bytes: inout [UInt8], indent: Int) {
        switch self {
        case .object(let values):
            let members = values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            Self.write(members.count, between: "{", and: "}", to: &bytes, indent) { index, bytes in
                Self.write(members[index].key, to: &bytes)
                bytes += " : ".utf8
                members[index].value.write(to: &bytes, indent: indent + 1)
            }
        case .array(let items):
            Self.write(items.count, between: "[", and: "]", to: &bytes, indent) { index, bytes in
                items[index].write(to: &bytes, indent: indent + 1)
            }
        case .text(let text): Self.write(text, to: &bytes)
        case .number(let number): bytes += "\(number)".utf8
        // Whole ones without ".0", as Foundation writes them.
        case .ratio(let ratio): bytes += (Int64(exactly: ratio).map { "\($0)" } ?? "\(ratio)").utf8
        case .flag(let flag): bytes += (flag ? "true" : "false").utf8
        case .null: bytes += "null".utf8
        }
    }

    /// One item on a line; for no items, an empty line.
    private static func write(
        _ count: Int, between open: Unicode.Scalar, and close: Unicode.Scalar, to bytes: inout [UInt8], _ indent: Int,
        item: (Int, inout [UInt8]) -> Void
    ) {
        bytes.append(UInt8(ascii: open))
        for index in 0..<count {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            startLine(&bytes, indent + 1)
            item(index, &bytes)
        }
        if count == 0 { bytes.append(UInt8(ascii: "\n")) }
        startLine(&bytes, indent)
        bytes.append(UInt8(ascii: close))
    }

    private static func startLine(_ bytes: inout [UInt8], _ indent: Int) {
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<indent { bytes += "  ".utf8 }
    }

    private static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes += "\\\"".utf8
            case UInt8(ascii: "\\"): bytes += "\\\\".utf8
            case 0x08: bytes += "\\b".utf8
            case 0x09: bytes += "\\t".utf8
            case 0x0A: bytes += "\\n".utf8
            case 0x0C: bytes += "\\f".utf8
            case 0x0D: bytes += "\\r".utf8
            case 0..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
