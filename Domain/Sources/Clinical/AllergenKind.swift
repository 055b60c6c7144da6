/// The kind of an allergen: a listed food, or one that the family named.
public enum AllergenKind: Sendable, Hashable {
    /// A food from the list, whose name depends on the user's language.
    case listed(ListedAllergen)
    /// A food named by the family; the emoji is empty if they chose none.
    case own(name: String, emoji: String)
}
