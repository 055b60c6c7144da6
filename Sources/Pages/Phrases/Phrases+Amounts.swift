package import Clinical

extension Phrases {
    package func amount(_ problem: AmountProblem) -> String {
        switch problem {
        case .empty: self("amount.missing")
        case .notANumber: self("amount.notANumber")
        case .zero: self("amount.zero")
        case .negative: self("amount.negative")
        case .tooManyDecimals: self("amount.tooManyDecimals")
        case .tooLarge: self("amount.tooLarge")
        case .ambiguousSeparator: self("amount.ambiguous")
        }
    }

    package func exact(_ amount: Amount) -> String {
        milligrams(amount.milligrams)
    }
}
