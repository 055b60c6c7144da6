/// Cleaning of text that people write in their own words.
public enum FreeText {
    /// How many lines a text may have.
    public enum Lines: Sendable, Hashable {
        /// One line; line breaks become spaces.
        case one
        /// Any number of lines, each terminated by a line feed.
        case several
    }

    /// Why a text is rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// It has more characters than the limit.
        case tooLong(limit: Int)
    }

    /// Cleans a text by removing leading and trailing white space and invisible control characters.
    ///
    /// Removes the C0 and C1 controls and the marks that override or isolate writing direction, because they can make
    /// one text look like another; keeps the joiner inside an emoji. `limit` counts user-perceived characters.
    /// A text that contains only white space becomes the empty text, which is valid here.
    public static func clean(_ text: String, limit: Int, lines: Lines) -> Checked<String, Problem> {
        var kept = String.UnicodeScalarView()
        var wasReturn = false
        for scalar in text.unicodeScalars {
            let isSecondHalf = wasReturn && scalar == "\n"
            wasReturn = scalar == "\r"
            if isSecondHalf || isDropped(scalar) { continue }
            switch scalar.value {
            case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: kept.append(lines == .one ? " " : "\n")
            case 0x09: kept.append(" ")
            default: kept.append(scalar)
            }
        }
        let cleaned = Whitespace.trimmed(String(kept))
        // One character can carry any number of combining marks; the second test bounds what is stored.
        guard cleaned.utf8.count <= limit * 32, cleaned.count <= limit else {
            return .invalid([.tooLong(limit: limit)])
        }
        return .valid(cleaned)
    }

    private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x85: false
        case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
        // Invisible characters: two names that differ only by these would look the same.
        case 0xAD, 0x115F, 0x1160, 0x200B, 0x2060...0x2064, 0x3164, 0xFFA0: true
        default: false
        }
    }
}
