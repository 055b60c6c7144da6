/// A word that refers to an allergen, and its position, so that a reader can check it.
public struct FoundWord: Sendable, Hashable {
    /// The text that was read.
    public enum Field: String, Sendable, Hashable {
        /// The food's name or another name.
        case name
        /// The list of ingredients.
        case ingredients
    }

    /// Why the word counts.
    public enum Reading: String, Sendable, Hashable {
        /// It names the allergen or something made from it.
        case isIn = "is-in"
        /// It names something that often contains it.
        case canHold = "can-hold"
        /// It names another nut, and nuts are packed side by side.
        case besideNut = "beside-nut"
        /// The text says "may contain", "traces of", "same factory" or similar.
        case byAccident = "by-accident"
        /// The text says vegan or gluten-free, which does not guarantee absence of the allergen.
        case noPromise = "no-promise"
    }

    /// The word or phrase as written.
    public let text: String
    /// The text it was found in.
    public let field: Field
    /// The start, in Unicode scalars from the beginning of the text.
    public let offset: Int
    /// Why it counts.
    public let reading: Reading

    /// Creates a found word.
    public init(text: String, field: Field, offset: Int, reading: Reading) {
        self.text = text
        self.field = field
        self.offset = offset
        self.reading = reading
    }
}
