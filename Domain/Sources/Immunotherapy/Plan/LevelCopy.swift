public import Clinical

/// The name and amount of a level at the time something was recorded about it; later edits of the level do
/// not change them.
public struct LevelCopy: Sendable, Hashable {
    /// The level.
    public let level: DoseLevel.ID
    /// The allergen of the level.
    public let allergen: Allergen.ID
    /// The name of the level at the time.
    public let name: String
    /// The protein of a full dose at the time.
    public let amount: Amount

    /// Creates an instance from stored values.
    public init(level: DoseLevel.ID, allergen: Allergen.ID, name: String, amount: Amount) {
        self.level = level
        self.allergen = allergen
        self.name = name
        self.amount = amount
    }

    /// Copies a level in its current state.
    public init(_ level: DoseLevel) {
        self.init(level: level.id, allergen: level.allergen, name: level.name, amount: level.amount)
    }
}
