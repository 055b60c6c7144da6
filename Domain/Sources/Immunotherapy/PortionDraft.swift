public import Clinical

/// One allergen of an intake as it was sent.
public struct PortionDraft: Sendable, Hashable {
    /// How the amount was chosen.
    public enum Choice: Sendable, Hashable {
        /// All of a dose level.
        case full(DoseLevel.ID)
        /// Half of a dose level.
        case half(DoseLevel.ID)
        /// Milligrams as typed, with the level they were a part of when one was named.
        case part(amount: String, level: DoseLevel.ID?)
    }

    /// The allergen.
    public let allergen: Allergen.ID
    /// How its amount was chosen.
    public let choice: Choice

    /// Takes the fields as they were sent.
    public init(allergen: Allergen.ID, choice: Choice) {
        self.allergen = allergen
        self.choice = choice
    }
}
