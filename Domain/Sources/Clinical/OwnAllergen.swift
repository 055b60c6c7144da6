/// Validation for an allergen that a family names itself.
public enum OwnAllergen {
    /// Why the name or the emoji is rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// There is no name.
        case blank
        /// The name has more characters than the limit.
        case tooLong(limit: Int)
        /// The name is the label of an unused picker, such as "Other".
        case placeholder
        /// The person's list or the list of common foods already contains it.
        case duplicate
        /// The person had this one and removed it: restore it instead.
        case removedBefore(Allergen.ID)
        /// The emoji is more than one character.
        case emojiTooLong
        /// The emoji is a letter, a digit or a symbol instead of a picture.
        case emojiNotAPicture
    }

    /// The longest name, in characters.
    public static let nameLimit = 40

    private static let placeholders = ["other", "select an allergen", "none"]

    /// Returns the kind to store, or every problem.
    ///
    /// `existing` holds all allergens of the person, also removed ones; `listedNames` the names of the common foods
    /// in the user's language. Names are compared ignoring case and extra spaces.
    public static func check(
        name: String,
        emoji: String,
        existing: [Allergen],
        listedNames: [String]
    ) -> Checked<AllergenKind, Problem> {
        var problems: [Problem] = []
        let cleaned = FreeText.clean(name, limit: nameLimit, lines: .one).value
        if let cleaned {
            if let problem = nameProblem(NameKey(cleaned), existing: existing, listedNames: listedNames) {
                problems.append(problem)
            }
        } else {
            problems.append(.tooLong(limit: nameLimit))
        }
        let picture = Whitespace.trimmed(emoji)
        if picture.count > 1 {
            problems.append(.emojiTooLong)
        } else if let character = picture.first, !isPicture(character) {
            problems.append(.emojiNotAPicture)
        }
        guard problems.isEmpty, let cleaned else { return .invalid(problems) }
        return .valid(.own(name: cleaned, emoji: picture))
    }

    private static func nameProblem(_ key: NameKey, existing: [Allergen], listedNames: [String]) -> Problem? {
        if key.isEmpty { return .blank }
        if placeholders.contains(key.text) { return .placeholder }
        if listedNames.contains(where: { NameKey($0) == key }) { return .duplicate }
        var removed: Allergen.ID?
        for allergen in existing {
            guard case .own(name: let name, emoji: _) = allergen.kind, NameKey(name) == key else { continue }
            if !allergen.removed { return .duplicate }
            removed = allergen.id
        }
        return removed.map { .removedBefore($0) }
    }

    /// Whether it is an emoji: a non-ASCII symbol that is neither a letter nor a number, or a digit in a keycap.
    private static func isPicture(_ character: Character) -> Bool {
        guard let first = character.unicodeScalars.first, character.utf8.count <= 64 else { return false }
        if first.isASCII { return character.unicodeScalars.contains("\u{20E3}") }
        return first.properties.isEmoji
    }
}
