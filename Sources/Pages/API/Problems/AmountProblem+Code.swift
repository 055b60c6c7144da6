package import Clinical

extension AmountProblem {
    package var code: String {
        switch self {
        case .empty: "missing"
        case .notANumber, .ambiguousSeparator: "not-decimal"
        case .zero, .negative: "not-above-zero"
        case .tooManyDecimals: "too-many-decimals"
        case .tooLarge: "too-large"
        }
    }
}
