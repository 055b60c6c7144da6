/// What an allergen is: one of the listed foods, or one that the family named.
public enum AllergenKind: Sendable, Hashable {
    /// A food from the list, whose name depends on the reader's language.
    case listed(ListedAllergen)
    /// A food in the family's words; the emoji is empty when they chose none.
    case own(name: String, emoji: String)
}
