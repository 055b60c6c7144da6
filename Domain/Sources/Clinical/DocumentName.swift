/// File names supplied with uploads. They are untrusted text: only displayed, never used as a path.
public enum DocumentName {
    /// The maximum length of a stored name, in Unicode scalars; the rest is cut off.
    public static let limit = 120

    /// Returns a file's own name without folders, control characters and bidirectional formatting marks.
    ///
    /// Returns nil if nothing is left.
    public static func clean(_ name: String) -> String? {
        var last = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            if scalar == "/" || scalar == "\\" {
                last.removeAll()
            } else {
                last.append(scalar)
            }
        }
        let plain = FreeText.clean(shortened(String(last)), limit: limit, lines: .one).value ?? ""
        var kept = Substring(plain)
        while let first = kept.unicodeScalars.first, first == "." || first == " " { kept.unicodeScalars.removeFirst() }
        let cleaned = Whitespace.trimmed(String(kept))
        return cleaned.isEmpty ? nil : cleaned
    }

    /// The default title: the name without its extension, with underscores as spaces; nil if nothing is left.
    public static func title(of name: String) -> String? {
        guard let name = clean(name) else { return nil }
        var words = String.UnicodeScalarView()
        var length = name.unicodeScalars.count
        if let ending = ending(of: name), isKnown(ending) { length -= ending.unicodeScalars.count + 1 }
        for scalar in name.unicodeScalars.prefix(length) { words.append(scalar == "_" ? " " : scalar) }
        let title = Whitespace.trimmed(String(words))
        return NameKey(title).isEmpty ? nil : title
    }

    /// The lower-case extension after the last full stop; nil if there is none.
    static func ending(of name: String) -> String? {
        guard let dot = name.unicodeScalars.lastIndex(of: "."), dot != name.unicodeScalars.startIndex else {
            return nil
        }
        let ending = String(name.unicodeScalars[name.unicodeScalars.index(after: dot)...])
        return ending.isEmpty ? nil : ending.lowercased()
    }

    private static func isKnown(_ ending: String) -> Bool {
        Document.Kind.allCases.contains { $0.endings.contains(ending) }
    }

    /// Cuts from the middle to keep the extension.
    private static func shortened(_ name: String) -> String {
        let scalars = name.unicodeScalars
        guard scalars.count > limit else { return name }
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: scalars.prefix(limit - 12))
        kept.append("…")
        kept.append(contentsOf: scalars.suffix(8))
        return String(kept)
    }
}
