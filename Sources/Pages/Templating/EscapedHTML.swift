internal import Mustache

extension String {
    /// This text with HTML's five special characters escaped, for content and for attributes in quotes.
    ///
    /// By bytes, as a browser reads them: in `"\u{600}<"` and `"\"\u{301}"`, a mark before or after makes the two scalars
    /// one `Character`, which is neither `<` nor `"`.
    package var escapedForHTML: String {
        guard utf8.contains(where: { $0.htmlEscape != nil }) else { return self }
        var escaped: [UInt8] = []
        escaped.reserveCapacity(utf8.count + 32)
        for byte in utf8 {
            if let escape = byte.htmlEscape { escaped += escape.utf8 } else { escaped.append(byte) }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var htmlEscape: String? {
        switch self {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }
}

/// How the values in templates are escaped. Mustache's own way compares characters.
struct EscapedHTML: MustacheContentType {
    func escapeText(_ text: String) -> String { text.escapedForHTML }

    /// The text of a template that is rendered with this. Sections and blocks follow; each partial needs it anew.
    static func template(_ text: String) -> String {
        _ = registered
        return "{{% CONTENT_TYPE: \(name)}}\n\(text)"
    }

    private static let name = "ESCAPED"
    private static let registered: Void = MustacheContentTypes.register(EscapedHTML(), named: name)
}
