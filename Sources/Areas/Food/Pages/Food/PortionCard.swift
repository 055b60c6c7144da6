internal import Clinical
internal import Nutrition
internal import Pages

/// The nutrients of the portion in a form, before it is saved.
struct PortionCard: Encodable, Sendable {
    /// Nil if the portion cannot be computed.
    let energy: String?
    let otherEnergy: String
    let sums: [FoodDiaryPage.Sum]

    init(_ phrases: Phrases, _ food: FoodDetails, number: String, unit: String) {
        let draft = FoodPortionDraft(number: number, unit: unit)
        let portion = try? draft.checked(of: food, decimal: phrases.formats.decimalMark)
        guard let nutrients = portion.flatMap({ try? food.nutrients(of: $0) }) else {
            (energy, otherEnergy, sums) = (nil, "", [])
            return
        }
        energy = phrases.energy(nutrients)
        otherEnergy = phrases.otherEnergy(nutrients)
        // Unknown values would only take up space.
        sums = FoodDiaryPage.shown.filter { nutrients[$0] == .trace || nutrients[$0].quantity != nil }.map {
            .init(phrases, $0, nutrients)
        }
    }
}
