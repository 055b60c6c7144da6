public import Clinical

/// The form about a dose level as it was sent.
public struct DoseLevelDraft: Sendable, Hashable {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// The name is blank.
        case nameMissing
        /// The name has more characters than the limit.
        case nameTooLong(limit: Int)
        /// Another level of this allergen has the name, given here as that level spells it.
        case nameTaken(String)
        /// The amount cannot be read.
        case amount(AmountProblem)
        /// The amount in food has more characters than the limit.
        case foodAmountTooLong(limit: Int)
        /// The product has more characters than the limit.
        case productTooLong(limit: Int)
        /// The notes have more characters than the limit.
        case notesTooLong(limit: Int)
    }

    /// The longest name, in characters.
    public static let nameLimit = 60
    /// The longest amount in food, in characters.
    public static let foodAmountLimit = 120
    /// The longest product, in characters.
    public static let productLimit = 120
    /// The longest notes, in characters.
    public static let notesLimit = 2000

    /// The name as typed.
    public let name: String
    /// Milligrams of protein as typed.
    public let amount: String
    /// The amount in food as typed.
    public let foodAmount: String
    /// The product as typed.
    public let product: String
    /// The notes as typed.
    public let notes: String
    /// Whether "current" is ticked.
    public let isCurrent: Bool

    /// Takes the fields as they were sent.
    public init(
        name: String,
        amount: String,
        foodAmount: String,
        product: String,
        notes: String,
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
