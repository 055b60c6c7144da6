/// A word that speaks of an allergen, and where it stands, so that a reader can look.
public struct FoundWord: Sendable, Hashable {
    /// Which text was read.
    public enum Field: String, Sendable, Hashable {
        /// The food's name or another name.
        case name
        /// The list of ingredients.
        case ingredients
    }

    /// Why the word counts.
    public enum Reading: String, Sendable, Hashable {
        /// It names the allergen or something that is made of it.
        case isIn = "is-in"
        /// It names something that often has it.
        case canHold = "can-hold"
        /// It names another nut, and nuts are packed side by side.
        case besideNut = "beside-nut"
        /// The text says "may contain", "traces of", "same factory" or the like.
        case byAccident = "by-accident"
        /// The text says vegan or gluten-free, which is no promise about the allergen.
        case noPromise = "no-promise"
    }

    /// The word or phrase as it is written.
    public let text: String
    /// Which text.
    public let field: Field
    /// Where it begins, in Unicode scalars from the beginning of the text.
    public let offset: Int
    /// Why it counts.
    public let reading: Reading

    /// Takes what was found.
    public init(text: String, field: Field, offset: Int, reading: Reading) {
        self.text = text
        self.field = field
        self.offset = offset
        self.reading = reading
    }
}
