/// How a JSON text is laid out for people: each item on a line of its own.
public struct JSONLayout: Sendable {
    /// The spaces of each level.
    let indent: Int
    /// What separates a name from its value.
    let colon: String
    /// Whether members are ordered by name; otherwise they stay as they are.
    let sortsNames: Bool
    /// Whether empty arrays and objects take lines as well.
    let opensEmpty: Bool
    /// The control characters written with a letter; the others have four digits.
    let lettered: [UInt8]

    /// A document to read.
    public static let document = JSONLayout(
        indent: 4, colon: ": ", sortsNames: false, opensEmpty: false, lettered: [0x0A])
    /// The output of a command, as Foundation's encoder writes it.
    public static let output = JSONLayout(
        indent: 2, colon: " : ", sortsNames: true, opensEmpty: true, lettered: [0x08, 0x09, 0x0A, 0x0C, 0x0D])
}

extension JSONValue {
    /// The value as a JSON text with lines.
    public func text(_ layout: JSONLayout) -> String {
        var bytes: [UInt8] = []
        write(to: &bytes, layout, level: 0)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(to bytes: inout [UInt8], _ layout: JSONLayout, level: Int) {
        switch self {
        case .null, .bool, .number: bytes += text.utf8
        case .string(let text): layout.write(text, to: &bytes)
        case .array(let items):
            layout.write(items.count, between: "[", and: "]", to: &bytes, level) { index, bytes in
                items[index].write(to: &bytes, layout, level: level + 1)
            }
        case .object(var members):
            if layout.sortsNames { members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } }
            layout.write(members.count, between: "{", and: "}", to: &bytes, level) { index, bytes in
                layout.write(members[index].name, to: &bytes)
                bytes += layout.colon.utf8
                members[index].value.write(to: &bytes, layout, level: level + 1)
            }
        }
    }
}

extension JSONLayout {
    fileprivate func write(
        _ count: Int, between open: Unicode.Scalar, and close: Unicode.Scalar, to bytes: inout [UInt8], _ level: Int,
        item: (Int, inout [UInt8]) -> Void
    ) {
        bytes.append(UInt8(ascii: open))
        for index in 0..<count {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            startLine(&bytes, level + 1)
            item(index, &bytes)
        }
        if count == 0, opensEmpty { bytes.append(UInt8(ascii: "\n")) }
        if count > 0 || opensEmpty { startLine(&bytes, level) }
        bytes.append(UInt8(ascii: close))
    }

    private func startLine(_ bytes: inout [UInt8], _ level: Int) {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * level))
    }

    fileprivate func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x08...0x0D where lettered.contains(byte):
                bytes += [UInt8(ascii: "\\"), Array("btnvfr".utf8)[Int(byte) - 0x08]]
            case 0..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
