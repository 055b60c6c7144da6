import Clinical

extension FoodDraft {
    func checkedNutrients(
        _ decimal: DecimalSeparator, per basis: FoodDetails.Basis?, _ problems: inout [Problem]
    ) -> Nutrients {
        let heaviest = (basis ?? .serving(nil)).heaviest
        var amounts = Nutrients.notGiven
        for field in nutrients {
            guard let nutrient = Nutrient(code: field.code) else {
                problems.append(.nutrientUnknown(code: field.code))
                continue
            }
            do throws(NutrientAmount.Problem) {
                amounts[nutrient] = try NutrientAmount.parse(
                    field.text, of: nutrient, decimal: decimal, most: heaviest.map { nutrient.most(in: $0) })
            } catch {
                problems.append(.nutrient(nutrient, error))
            }
        }
        problems += amounts.contradictions(weighsHundred: basis.map { !$0.isServing } ?? false)
        return amounts
    }
}

extension FoodDetails.Basis {
    /// The maximum weight of the amount the values refer to; nil for 100 g. A serving of unknown size is assumed to be
    /// at most 2 kg, so that only mistakes are rejected.
    fileprivate var heaviest: FoodMass? {
        switch self {
        case .hundredGrams, .hundredMillilitres: nil
        case .serving(.mass(let mass)): mass
        case .serving(.volume(let volume)):
            FoodDensity(milligramsPerMillilitre: FoodDensity.range.upperBound)?.mass(of: volume)
        case .serving(nil): FoodMass(milligrams: 2_000_000)
        }
    }
}

extension Nutrients {
    /// Contradictions between the values. Allows for label rounding: a tenth of a gram for parts, five grams for the
    /// sum, a tenth plus ten kilojoules between the two energies.
    package func contradictions(weighsHundred: Bool) -> [FoodDraft.Problem] {
        var problems: [FoodDraft.Problem] = []
        for part in Nutrient.allCases {
            guard let whole = part.whole, let less = self[part].quantity, let more = self[whole].quantity else {
                continue
            }
            if less.millionths > more.millionths + 100_000 { problems.append(.moreThanWhole(part, of: whole)) }
        }
        let weighing: [Nutrient] = [.protein, .carbohydrate, .fibre, .fat, .salt, .alcohol]
        let weight = weighing.reduce(Int64(0)) { $0 + (self[$1].quantity?.millionths ?? 0) }
        if weighsHundred, weight > 105_000_000 { problems.append(.moreThanTheFood) }
        if let kilocalories = self[.kilocalories].quantity, let kilojoules = self[.kilojoules].quantity {
            let worked = kilocalories.times(4184, over: 1000).millionths
            let slack = max(worked / 10, 10_000_000)
            if abs(worked - kilojoules.millionths) > slack { problems.append(.energiesDiffer) }
        }
        return problems
    }
}
