/// Iterates over the tags of a page, assuming it is as well-formed as ours.
struct HTMLTags {
    struct Tag {
        /// In lower case, with the slash of an end tag.
        let name: String
        let attributes: [String: String]

        subscript(_ name: String) -> String? {
            attributes[name]
        }
    }

    private let bytes: [UInt8]
    private var at = 0

    init(_ html: String) {
        bytes = Array(html.utf8)
    }

    mutating func next() -> Tag? {
        while let start = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
            at = start + 1
            let name = word { $0 != UInt8(ascii: ">") && $0 > UInt8(ascii: " ") }
            guard let first = name.utf8.first, first != UInt8(ascii: "!") else { continue }
            return Tag(name: name.lowercased(), attributes: attributes())
        }
        return nil
    }

    /// The text up to a delimiter, which is skipped.
    mutating func text(until mark: String) -> String {
        let range = bytes[at...].firstRange(of: Array(mark.utf8))
        let end = range?.lowerBound ?? bytes.endIndex
        defer { at = range?.upperBound ?? bytes.endIndex }
        return Self.unescaped(String(decoding: bytes[at..<end], as: UTF8.self))
    }

    /// Reads the attributes and moves past the end of the tag.
    private mutating func attributes() -> [String: String] {
        var attributes: [String: String] = [:]
        while at < bytes.endIndex, bytes[at] != UInt8(ascii: ">") {
            let name = word { !" \n/=>".utf8.contains($0) }
            if name.isEmpty {
                at += 1
            } else if bytes[at...].starts(with: "=\"".utf8) {
                at += 2
                let value = word { $0 != UInt8(ascii: "\"") }
                at += 1
                attributes[name.lowercased()] = attributes[name.lowercased()] ?? Self.unescaped(value)
            } else {
                attributes[name.lowercased()] = ""
            }
        }
        at = min(at + 1, bytes.endIndex)
        return attributes
    }

    private mutating func word(while belongs: (UInt8) -> Bool) -> String {
        let end = bytes[at...].firstIndex { !belongs($0) } ?? bytes.endIndex
        defer { at = end }
        return String(decoding: bytes[at..<end], as: UTF8.self)
    }

    static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        let marks = [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&#x2F;", "/"),
            ("&#x3D;", "="), ("&amp;", "&"),
        ]
        return marks.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
