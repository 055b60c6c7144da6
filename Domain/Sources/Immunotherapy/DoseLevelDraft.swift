public import Clinical

/// The submitted form for a dose level.
public struct DoseLevelDraft: Sendable, Hashable {
    /// Why the form was rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// The name is blank.
        case nameMissing
        /// The name exceeds the character limit.
        case nameTooLong(limit: Int)
        /// Another level of this allergen has this name, given here in that level's spelling.
        case nameTaken(String)
        /// The amount cannot be parsed.
        case amount(AmountProblem)
        /// The amount in food exceeds the character limit.
        case foodAmountTooLong(limit: Int)
        /// The product exceeds the character limit.
        case productTooLong(limit: Int)
        /// The notes exceed the character limit.
        case notesTooLong(limit: Int)
    }

    /// The maximum length of the name, in characters.
    public static let nameLimit = 60
    /// The maximum length of the amount in food, in characters.
    public static let foodAmountLimit = 120
    /// The maximum length of the product, in characters.
    public static let productLimit = 120
    /// The maximum length of the notes, in characters.
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

    /// Creates a draft from the submitted fields.
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
