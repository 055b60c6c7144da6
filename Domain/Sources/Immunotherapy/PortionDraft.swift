public import Clinical

/// One allergen of an intake as submitted.
public struct PortionDraft: Sendable, Hashable {
    /// How the amount was chosen.
    public enum Choice: Sendable, Hashable {
        /// A full dose of a level.
        case full(DoseLevel.ID)
        /// Half a dose of a level.
        case half(DoseLevel.ID)
        /// Milligrams as typed, with the level they are part of, if one was named.
        case part(amount: String, level: DoseLevel.ID?)
    }

    /// The allergen.
    public let allergen: Allergen.ID
    /// How the amount was chosen.
    public let choice: Choice

    /// Creates a draft from the submitted fields.
    public init(allergen: Allergen.ID, choice: Choice) {
        self.allergen = allergen
        self.choice = choice
    }
}
