import Clinical

/// The entries of a cell that contains several.
enum CellItems {
    /// Splits at ";" and "|" and drops blank entries.
    static func split(_ text: String) -> [String] {
        split(text) { $0 == ";" || $0 == "|" }
    }

    /// Splits at the separators and drops blank entries.
    static func split(_ text: String, at isMark: (Unicode.Scalar) -> Bool) -> [String] {
        var items: [String] = []
        for part in text.unicodeScalars.split(whereSeparator: isMark) {
            let item = Whitespace.trimmed(String(part))
            if !item.isEmpty { items.append(item) }
        }
        return items
    }
}
