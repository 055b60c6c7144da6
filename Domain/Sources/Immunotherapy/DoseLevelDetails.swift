public import Clinical

/// Validated form input for a dose level.
public struct DoseLevelDetails: Sendable, Hashable {
    /// The name of the level.
    public let name: String
    /// The allergen protein in a full dose.
    public let amount: Amount
    /// The equivalent in food; nil if blank.
    public let foodAmount: String?
    /// The product it is measured from; nil if blank.
    public let product: String?
    /// Notes; nil if blank.
    public let notes: String?
    /// Whether this becomes the person's current level.
    public let isCurrent: Bool

    /// Creates an instance from validated values.
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

extension DoseLevel {
    /// The details of this level that a person can edit.
    public var details: DoseLevelDetails {
        DoseLevelDetails(
            name: name,
            amount: amount,
            foodAmount: foodAmount,
            product: product,
            notes: notes,
            isCurrent: isCurrent
        )
    }
}
