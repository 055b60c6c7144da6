/// Why a text is not an amount that somebody can take.
public enum AmountProblem: Error, Sendable, Hashable {
    /// Nothing was typed.
    case empty
    /// It is not one plain decimal number.
    case notANumber
    /// It is zero.
    case zero
    /// It is below zero.
    case negative
    /// It has more than five decimal places.
    case tooManyDecimals
    /// It is above `Amount.ceiling`.
    case tooLarge
    /// It could mean thousands: "1,000" where decimals stand after a point.
    case ambiguousSeparator
}
