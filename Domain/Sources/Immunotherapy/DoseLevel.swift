public import Clinical

/// One level of a person's immunotherapy for one allergen, as prescribed by the clinic.
///
/// The product never computes an increase: every amount here was typed in from the clinic's plan.
public struct DoseLevel: Sendable, Hashable {
    /// The id of a dose level.
    public typealias ID = Identifier<DoseLevel>

    /// The level id, stable across edits.
    public let id: ID
    /// The person it was prescribed for.
    public let person: Person.ID
    /// The allergen.
    public let allergen: Allergen.ID
    /// The name given by the clinic or family, unique among the levels of this allergen.
    public let name: String
    /// The allergen protein in a full dose.
    public let amount: Amount
    /// The equivalent in food, in the clinic's words, for example "⅛ tsp peanut flour".
    public let foodAmount: String?
    /// The product it is measured from.
    public let product: String?
    /// Any other notes from the family.
    public let notes: String?
    /// Its position among the levels, lowest first.
    public let position: Int
    /// Whether the person currently takes this level; true for at most one level per allergen.
    public let isCurrent: Bool
    /// Whether it was removed from the plan; doses that used it still refer to it.
    public let isDeleted: Bool
    /// The version of this record.
    public let version: RecordVersion

    /// Creates an instance from stored values.
    public init(
        id: ID,
        person: Person.ID,
        allergen: Allergen.ID,
        name: String,
        amount: Amount,
        foodAmount: String?,
        product: String?,
        notes: String?,
        position: Int,
        isCurrent: Bool,
        isDeleted: Bool,
        version: RecordVersion
    ) {
        self.id = id
        self.person = person
        self.allergen = allergen
        self.name = name
        self.amount = amount
        self.foodAmount = foodAmount
        self.product = product
        self.notes = notes
        self.position = position
        self.isCurrent = isCurrent
        self.isDeleted = isDeleted
        self.version = version
    }

    /// The protein in a half dose; computed and never stored, so that it follows every edit of the amount.
    public var half: Amount { amount.half }
}
