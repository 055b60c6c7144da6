/// Why a text is not a valid amount to take.
public enum AmountProblem: Error, Sendable, Hashable {
    /// Nothing was typed.
    case empty
    /// It is not a single plain decimal number.
    case notANumber
    /// It is zero.
    case zero
    /// It is below zero.
    case negative
    /// It has more than five decimal places.
    case tooManyDecimals
    /// It is above `Amount.ceiling`.
    case tooLarge
    /// It could mean thousands: "1,000" where the decimal separator is a point.
    case ambiguousSeparator
}
