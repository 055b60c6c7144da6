internal import Foundation

/// Names of places without case, accents and punctuation, as `Data/geo/names.tsv` has them.
enum PlaceKey {
    /// `bin/make-places` folds names in the same way.
    static func of(_ name: String) -> String {
        var key = String.UnicodeScalarView()
        var isGap = false
        for scalar in name.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
            let letters = (replacements[scalar] ?? String(scalar)).decomposedStringWithCompatibilityMapping
            for letter in letters.unicodeScalars where !silent.contains(letter) {
                switch letter.properties.generalCategory {
                case .nonspacingMark: continue
                case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
                    .decimalNumber, .letterNumber, .otherNumber, .spacingMark:
                    if isGap, !key.isEmpty { key.append(" ") }
                    isGap = false
                    key.append(letter)
                default: isGap = true
                }
            }
        }
        return String(key)
    }

    /// Letters that do not decompose.
    private static let replacements: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "đ": "d", "ħ": "h", "ı": "i", "ł": "l", "ŧ": "t",
        "þ": "th", "ς": "σ",
    ]

    /// Apostrophes and primes, which people leave out.
    private static let silent: Set<Unicode.Scalar> = ["'", "`", "´", "’", "‘", "ʻ", "ʼ", "ʹ", "ʺ", "ʽ", "ˈ"]
}
