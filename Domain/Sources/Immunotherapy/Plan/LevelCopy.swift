public import Clinical

/// What a level was called and how much it had when somebody recorded something about it; later edits of the level do
/// not change it.
public struct LevelCopy: Sendable, Hashable {
    /// The level.
    public let level: DoseLevel.ID
    /// The allergen of the level.
    public let allergen: Allergen.ID
    /// The name of the level at the time.
    public let name: String
    /// The protein of a full dose at the time.
    public let amount: Amount

    /// Takes the values as they were stored.
    public init(level: DoseLevel.ID, allergen: Allergen.ID, name: String, amount: Amount) {
        self.level = level
        self.allergen = allergen
        self.name = name
        self.amount = amount
    }

    /// Copies a level as it is now.
    public init(_ level: DoseLevel) {
        self.init(level: level.id, allergen: level.allergen, name: level.name, amount: level.amount)
    }
}
