public import Clinical

/// A checked form about a dose level, what the form itself decides.
public struct DoseLevelDetails: Sendable, Hashable {
    /// The level's name.
    public let name: String
    /// How much allergen protein a full dose has.
    public let amount: Amount
    /// The same in food; nil when left blank.
    public let foodAmount: String?
    /// The product it is measured from; nil when left blank.
    public let product: String?
    /// Notes; nil when left blank.
    public let notes: String?
    /// Whether the person takes this level from now on.
    public let isCurrent: Bool

    /// Takes values that are already checked.
    public init(
        name: String,
        amount: Amount,
        foodAmount: String?,
        product: String?,
        notes: String?,
        isCurrent: Bool
    ) {
        self.name = name
        self.amount = amount
        self.foodAmount = foodAmount
        self.product = product
        self.notes = notes
        self.isCurrent = isCurrent
    }
}
