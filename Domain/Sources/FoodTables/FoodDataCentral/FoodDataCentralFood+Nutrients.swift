internal import Clinical
internal import Nutrition

extension FoodDataCentralFood {
    /// The numbers in `nutrient.csv`, best first: a table gives energy, fat, sugars or fibre by one of several methods.
    private static let columns: [(nutrient: Nutrient, numbers: [Int64])] = [
        (.kilocalories, [1008, 2048, 2047]), (.kilojoules, [1062]), (.protein, [1003]), (.fat, [1004, 1085]),
        (.sugars, [2000, 1063]), (.fibre, [1079, 2033]), (.saturatedFat, [1258]), (.monounsaturatedFat, [1292]),
        (.polyunsaturatedFat, [1293]), (.transFat, [1257]), (.alcohol, [1018]), (.cholesterol, [1253]),
        (.potassium, [1092]), (.calcium, [1087]), (.iron, [1089]), (.vitaminC, [1162]),
    ]
    /// "Carbohydrate, by difference", which includes fibre.
    private static let carbohydrateWithFibre: Int64 = 1005
    private static let sodium: Int64 = 1093

    /// The nutrients that are read; the files contain hundreds.
    public static let wanted: Set<Int64> = Set(columns.flatMap { $0.numbers } + [carbohydrateWithFibre, sodium])

    /// Whether amounts are per 100 ml.
    var isLiquid: Bool { label?.isVolume == true }

    func nutrients() -> Nutrients {
        var found = Nutrients.notGiven
        for (nutrient, numbers) in Self.columns {
            let first = numbers.first { amounts[$0].map { !Whitespace.isAll(of: $0.text) } ?? false }
            if let first { found[nutrient] = amount(first, of: nutrient) }
        }
        found[.carbohydrate] = carbohydrate(fibre: found[.fibre])
        found[.salt] = Salt.amount(sodium: amount(Self.sodium, of: .salt))
        if kind == .branded {
            // The label or the data entry is wrong, and there is no way to tell which number is right.
            for doubt in found.contradictions(weighsHundred: !isLiquid) {
                for nutrient in doubt.nutrients { found[nutrient] = .unknown }
            }
        }
        return found.withBothEnergies
    }

    private func amount(_ number: Int64, of nutrient: Nutrient) -> NutrientAmount {
        guard let amount = amounts[number], !Whitespace.isAll(of: amount.text) else { return .notGiven }
        guard let millionths = amount.millionths(of: nutrient), millionths <= nutrient.most.millionths,
            let quantity = NutrientQuantity(millionths: millionths)
        else { return .unknown }
        return .measured(quantity)
    }

    /// Carbohydrate without fibre, as everywhere else here. Unknown if the fibre is unknown, unless the total is
    /// zero.
    private func carbohydrate(fibre: NutrientAmount) -> NutrientAmount {
        let whole = amount(Self.carbohydrateWithFibre, of: .carbohydrate)
        guard case .measured(let all) = whole, all > .zero else { return whole }
        guard case .measured(let part) = fibre else { return .unknown }
        // Both are rounded.
        guard part.millionths <= all.millionths + 500_000 else { return .unknown }
        return .measured(all.subtracting(part))
    }
}

extension FoodDataCentralFood.Amount {
    /// The amount in millionths of the nutrient's kilocalories, kilojoules or grams; nil if number or unit is invalid.
    fileprivate func millionths(of nutrient: Nutrient) -> Int64? {
        guard let value = LooseNumber.millionths(text) else { return nil }
        switch (NameKey(unit).text, nutrient.unit) {
        case ("kcal", .kilocalories), ("kj", .kilojoules), ("g", .grams), ("g", .milligrams): return value
        case ("mg", .grams), ("mg", .milligrams): return (value + 500) / 1000
        case ("ug", .grams), ("ug", .milligrams): return (value + 500_000) / 1_000_000
        default: return nil
        }
    }
}
