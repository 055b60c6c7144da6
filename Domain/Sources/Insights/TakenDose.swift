public import Clinical
public import Immunotherapy

/// One allergen that was taken at one time, as the cards count it.
public struct TakenDose: Sendable, Hashable {
    /// When.
    public let at: Moment
    /// The allergen.
    public let allergen: Allergen.ID
    /// The dose level, when it was one.
    public let level: DoseLevel.ID?
    /// Which part of it.
    public let share: Share
    /// How much protein it had.
    public let amount: Amount
    /// Whether a plan in force said to wait or to call when it was recorded.
    public let isAgainstPlan: Bool

    /// Takes the values as they are stored.
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
