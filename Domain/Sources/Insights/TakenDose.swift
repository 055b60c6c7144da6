public import Clinical
public import Immunotherapy

/// One allergen taken at one time, as counted by the cards.
public struct TakenDose: Sendable, Hashable {
    /// When it was taken.
    public let at: Moment
    /// The allergen.
    public let allergen: Allergen.ID
    /// The dose level, if any.
    public let level: DoseLevel.ID?
    /// The share of the level.
    public let share: Share
    /// The amount of protein.
    public let amount: Amount
    /// Whether a plan in force said to wait or call when it was recorded.
    public let isAgainstPlan: Bool

    /// Creates an instance from stored values.
    public init(
        at: Moment,
        allergen: Allergen.ID,
        level: DoseLevel.ID?,
        share: Share,
        amount: Amount,
        isAgainstPlan: Bool
    ) {
        self.at = at
        self.allergen = allergen
        self.level = level
        self.share = share
        self.amount = amount
        self.isAgainstPlan = isAgainstPlan
    }
}
