internal import Clinical

extension AmountProblem {
    /// The problem as the end of a sentence about the amount, such as "is missing".
    var ending: String {
        switch self {
        case .empty: "is missing"
        case .notANumber: "is not a number such as 1.05"
        case .zero: "must be above zero"
        case .negative: "must not be negative"
        case .tooManyDecimals: "has more than \(Amount.decimalPlaces) decimal places"
        case .tooLarge: "is above \(Amount.ceiling.milligrams) mg"
        case .ambiguousSeparator: "could mean thousands; write it without a mark between the digits"
        }
    }
}

extension Amount {
    /// The exact amount with its unit, such as "1.05 mg".
    var text: String { "\(milligrams) mg" }
}
