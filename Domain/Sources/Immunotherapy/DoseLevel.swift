public import Clinical

/// One step of a person's immunotherapy for one allergen, as the clinic prescribed it.
///
/// The product never makes a step up: every amount here was typed in from the clinic's plan.
public struct DoseLevel: Sendable, Hashable {
    /// The id of a dose level.
    public typealias ID = Identifier<DoseLevel>

    /// The level's own id, stable through every edit.
    public let id: ID
    /// Who it was prescribed for.
    public let person: Person.ID
    /// The allergen that is taken.
    public let allergen: Allergen.ID
    /// What the clinic or the family calls it, unique among the levels of this allergen.
    public let name: String
    /// How much allergen protein a full dose has.
    public let amount: Amount
    /// The same in food, in the clinic's words, for example "⅛ tsp peanut flour".
    public let foodAmount: String?
    /// The product it is measured from.
    public let product: String?
    /// Whatever else the family wants to remember.
    public let notes: String?
    /// Its place on the stair, lowest first.
    public let position: Int
    /// Whether the person takes this level now; at most one of an allergen's levels.
    public let isCurrent: Bool
    /// Whether it was taken off the plan; doses that used it keep pointing to it.
    public let isDeleted: Bool
    /// The edition of this record.
    public let version: RecordVersion

    /// Takes the values as they were stored.
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

    /// How much a half dose has; worked out, never stored, so that it follows every edit of the amount.
    public var half: Amount { amount.half }
}
