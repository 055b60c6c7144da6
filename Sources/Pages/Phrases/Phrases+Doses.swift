package import Clinical
package import Immunotherapy

extension Phrases {
    /// "Peanut 80 mg, Sesame 12 mg"
    package func taken(_ intake: OITDose.Intake, _ allergens: [Allergen]) -> String {
        intake.portions.map { portion in
            let kind = allergens.first { $0.id == portion.allergen }?.kind
            let name = kind.map { allergen($0) } ?? self("allergen.gone")
            return self("reaction.portion", ["allergen": name, "amount": exact(portion.amount)])
        }.sorted().joined(separator: ", ")
    }
}
