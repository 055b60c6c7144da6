package import Clinical
package import Immunotherapy

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

    /// "Peanut 80 mg, Sesame 12 mg"
    package func taken(_ intake: OITDose.Intake, _ allergens: [Allergen]) -> String {
        intake.portions.map { portion in
            let kind = allergens.first { $0.id == portion.allergen }?.kind
            let name = kind.map { allergen($0) } ?? self("allergen.gone")
            return self("reaction.portion", ["allergen": name, "amount": exact(portion.amount)])
        }.sorted().joined(separator: ", ")
    }
}
