internal import Clinical
internal import Nutrition

extension OpenFoodFactsProduct {
    /// Energy in its unit, everything else in grams: the exports use these regardless of the label's unit.
    private static let columns: [(nutrient: Nutrient, name: String)] = [
        (.kilocalories, "energy-kcal"), (.kilojoules, "energy-kj"), (.protein, "proteins"),
        (.carbohydrate, "carbohydrates"), (.sugars, "sugars"), (.fibre, "fiber"), (.fat, "fat"),
        (.saturatedFat, "saturated-fat"), (.monounsaturatedFat, "monounsaturated-fat"),
        (.polyunsaturatedFat, "polyunsaturated-fat"), (.transFat, "trans-fat"), (.salt, "salt"),
        (.cholesterol, "cholesterol"), (.potassium, "potassium"), (.calcium, "calcium"), (.iron, "iron"),
        (.vitaminC, "vitamin-c"),
    ]

    /// The values on the label. Values above the possible maximum, and values that contradict each other, are treated
    /// as unknown: one is a mistake, and there is no way to tell which is right.
    func nutrients() -> Nutrients {
        var found = Nutrients.notGiven
        for (nutrient, name) in Self.columns { found[nutrient] = amount(name, of: nutrient) }
        if found[.kilojoules] == .notGiven { found[.kilojoules] = amount("energy", of: .kilojoules) }
        if found[.salt] == .notGiven { found[.salt] = Salt.amount(sodium: amount("sodium", of: .salt)) }
        found[.alcohol] = alcohol
        for doubt in found.contradictions(weighsHundred: !isLiquid) {
            for nutrient in doubt.nutrients { found[nutrient] = .unknown }
        }
        return found.withBothEnergies
    }

    private func amount(_ name: String, of nutrient: Nutrient) -> NutrientAmount {
        guard let text = nutriments[name], !Whitespace.isAll(of: text) else { return .notGiven }
        guard let millionths = LooseNumber.millionths(text), millionths <= nutrient.most.millionths,
            let quantity = NutrientQuantity(millionths: millionths)
        else { return .unknown }
        return .measured(quantity)
    }

    /// Labels give alcohol by volume. It weighs 0.789 g/ml, and the volume is known only for drinks.
    private var alcohol: NutrientAmount {
        guard let text = nutriments["alcohol"], !Whitespace.isAll(of: text) else { return .notGiven }
        guard let share = LooseNumber.millionths(text), share <= 100_000_000 else { return .unknown }
        guard share > 0 else { return .measured(.zero) }
        guard isLiquid, let quantity = NutrientQuantity(millionths: share * 789 / 1000) else { return .unknown }
        return .measured(quantity)
    }
}

extension FoodDraft.Problem {
    /// The values that cannot all be right.
    var nutrients: [Nutrient] {
        switch self {
        case .moreThanWhole(let part, let whole): [part, whole]
        case .moreThanTheFood: [.protein, .carbohydrate, .sugars, .fibre, .fat, .saturatedFat, .salt, .alcohol]
        case .energiesDiffer: [.kilocalories, .kilojoules]
        default: []
        }
    }
}
