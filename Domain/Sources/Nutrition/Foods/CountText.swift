internal import Clinical

/// A count as written in recipes: "2", "1.5", "1/2", "½", "1 1/2" and "1½".
enum CountText {
    private static let signs: [Unicode.Scalar: (above: Int64, below: Int64)] = [
        "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8),
        "⅞": (7, 8),
    ]

    /// The count in hundredths, a third rounded to 33; nil if invalid or above `most`.
    static func hundredths(_ text: String, _ decimal: DecimalSeparator, most: Int64) -> Int64? {
        if let plain = FoodNumber.scaled(text, decimal, places: 2, most: most) { return plain }
        let parts = parts(text)
        guard let last = parts.last, parts.count <= 2, let part = fraction(last) else { return nil }
        let whole = parts.count == 2 ? FoodNumber.scaled(parts[0], decimal, places: 0, most: most / 100) : 0
        guard let whole, whole * 100 + part <= most else { return nil }
        return whole * 100 + part
    }

    /// Splits the text at spaces, and a fraction sign from the number before it.
    private static func parts(_ text: String) -> [String] {
        var parts: [String] = [""]
        for scalar in Whitespace.trimmed(text).unicodeScalars {
            let isGap = scalar == " " || scalar == "\u{A0}"
            if isGap || signs[scalar] != nil, parts[parts.count - 1] != "" { parts.append("") }
            if !isGap { parts[parts.count - 1].unicodeScalars.append(scalar) }
        }
        return parts
    }

    /// "1/2" or "½" in hundredths, less than one.
    private static func fraction(_ text: String) -> Int64? {
        let scalars = Array(text.unicodeScalars)
        var found = scalars.count == 1 ? signs[scalars[0]] : nil
        if let mark = scalars.firstIndex(where: { $0 == "/" || $0 == "\u{2044}" }) {
            let (above, below) = (number(scalars[..<mark]), number(scalars[(mark + 1)...]))
            guard let above, let below, above > 0, below > above else { return nil }
            found = (above, below)
        }
        return found.map { max(1, ($0.above * 100 + $0.below / 2) / $0.below) }
    }

    private static func number(_ scalars: ArraySlice<Unicode.Scalar>) -> Int64? {
        guard (1...2).contains(scalars.count) else { return nil }
        var value: Int64 = 0
        for scalar in scalars {
            guard ("0"..."9").contains(scalar) else { return nil }
            value = value * 10 + Int64(scalar.value) - 0x30
        }
        return value
    }
}
