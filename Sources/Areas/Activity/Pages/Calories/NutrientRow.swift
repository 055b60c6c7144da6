internal import Activity
internal import Charts
internal import Nutrition
internal import Pages

/// One nutrient of a day against the person's own target.
struct NutrientRow: Encodable, Sendable {
    let name: String
    let value: String
    /// Empty without a target.
    let bar: String
    /// "26 g left", "8 g above"; nil without a target.
    let text: String?

    init(_ words: HealthWords, _ nutrient: Nutrient, eaten: NutrientAmount, targets: NutritionTargets) {
        let phrases = words.phrases
        let write: (NutrientQuantity) -> String = { words.quantity($0, of: nutrient) }
        name = phrases.nutrient(nutrient)
        let amount = words.amount(eaten, of: nutrient)
        let progress = targets.progress(of: nutrient, eaten: eaten)
        bar = progress.percent.map { ShareBar.svg(Double($0) / 100) } ?? ""
        value = targets[nutrient].map { phrases("calories.of", ["amount": amount, "target": write($0)]) } ?? amount
        switch progress {
        case .noTarget, .notKnown: text = nil
        case .below(_, let left, let isAtMost):
            text = phrases(isAtMost ? "calories.left.most" : "calories.left", ["amount": write(left)])
        case .reached(_, let isAtLeast):
            text = phrases(isAtLeast ? "calories.reached.least" : "calories.reached")
        case .above(_, let more, let isAtLeast):
            text = phrases(isAtLeast ? "calories.above.least" : "calories.above", ["amount": write(more)])
        }
    }

    static func all(_ words: HealthWords, _ day: DayEnergy, _ targets: NutritionTargets) -> [NutrientRow] {
        guard !day.eaten.isEmpty else { return [] }
        return NutritionTargets.nutrients.map {
            NutrientRow(words, $0, eaten: day.eaten($0), targets: targets)
        }
    }
}

extension HealthWords {
    /// Energy in the unit that the person reads, all other nutrients in their own.
    func quantity(_ quantity: NutrientQuantity, of nutrient: Nutrient) -> String {
        nutrient == .kilocalories
            ? energy(Energy(.measured(quantity))) : phrases.quantity(quantity, of: nutrient)
    }

    func amount(_ amount: NutrientAmount, of nutrient: Nutrient) -> String {
        switch amount {
        case .measured(let quantity): self.quantity(quantity, of: nutrient)
        case .atLeast(let quantity): atLeast(self.quantity(quantity, of: nutrient))
        case .trace, .unknown, .notGiven: phrases.amount(amount, of: nutrient)
        }
    }
}
