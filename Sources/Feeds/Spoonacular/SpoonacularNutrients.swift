internal import Nutrition

/// The service's nutrient names, with amounts per serving.
enum SpoonacularNutrients {
    private static let names: [String: Nutrient] = [
        "Calories": .kilocalories, "Protein": .protein, "Net Carbohydrates": .carbohydrate, "Sugar": .sugars,
        "Fiber": .fibre, "Fat": .fat, "Saturated Fat": .saturatedFat, "Mono Unsaturated Fat": .monounsaturatedFat,
        "Poly Unsaturated Fat": .polyunsaturatedFat, "Trans Fat": .transFat, "Alcohol": .alcohol,
        "Cholesterol": .cholesterol, "Potassium": .potassium, "Calcium": .calcium, "Iron": .iron,
        "Vitamin C": .vitaminC,
    ]

    /// The amounts with a known name and unit. "Carbohydrates" includes fibre, as in the US, so only the net ones
    /// match ours.
    static func read(_ amounts: [SpoonacularRecipe.Nutrition.Amount]) -> Nutrients {
        var found = Nutrients.notGiven
        for amount in amounts {
            if let nutrient = names[amount.name] {
                found[nutrient] = quantity(amount, energy: nutrient == .kilocalories)
            }
            if amount.name == "Sodium" { found[.salt] = Salt.amount(sodium: quantity(amount, energy: false)) }
        }
        return found.withBothEnergies
    }

    private static func quantity(
        _ amount: SpoonacularRecipe.Nutrition.Amount, energy: Bool
    ) -> NutrientAmount {
        let millionths: Double
        switch (energy, amount.unit) {
        case (true, "kcal"), (false, "g"): millionths = 1_000_000
        case (false, "mg"): millionths = 1000
        case (false, "µg"): millionths = 1
        default: return .unknown
        }
        guard let number = amount.amount, number >= 0, number <= 100_000 else { return .unknown }
        return NutrientQuantity(millionths: Int64((number * millionths).rounded())).map { .measured($0) } ?? .unknown
    }
}
