package import Clinical
package import Nutrition

/// Amounts of nutrients and portions as text; unknown values are named as such, never shown as zero.
extension Phrases {
    /// "34.5 g", "at least 34.5 g", "a trace" or "not known".
    package func amount(_ amount: NutrientAmount, of nutrient: Nutrient) -> String {
        switch amount {
        case .measured(let quantity): self.quantity(quantity, of: nutrient)
        case .atLeast(let quantity): self("food.atLeast", ["amount": self.quantity(quantity, of: nutrient)])
        case .trace: self("food.trace")
        case .unknown, .notGiven: self("food.notKnown")
        }
    }

    /// "217 kcal" or "907 kJ", as the person reads it. A stated number is shown as it is, never worked out from the other
    /// unit.
    package func energy(_ nutrients: Nutrients) -> String {
        amount(nutrients.withBothEnergies[energyUnit.nutrient], of: energyUnit.nutrient)
    }

    /// The same energy in the unit that the person does not use.
    package func otherEnergy(_ nutrients: Nutrients) -> String {
        let other = energyUnit == .kilocalories ? EnergyUnit.kilojoules : .kilocalories
        return amount(nutrients.withBothEnergies[other.nutrient], of: other.nutrient)
    }

    package func quantity(_ quantity: NutrientQuantity, of nutrient: Nutrient) -> String {
        formats.decimal(Self.rounded(quantity, of: nutrient)) + "\u{A0}" + nutrient.unit.rawValue
    }

    package func nutrient(_ nutrient: Nutrient) -> String { self("nutrient.\(nutrient.code)") }

    package func meal(_ meal: Meal) -> String { self("meal.\(meal.rawValue)") }

    /// "60 g", "2 × slice", "1 serving".
    package func portion(_ portion: Portion) -> String {
        switch portion {
        case .mass(let mass): size(.mass(mass))
        case .volume(let volume): size(.volume(volume))
        case .measures(let measure, let count):
            self("food.portion.measures", ["count": formats.decimal(count.text), "measure": measure.name.isolated])
        case .servings(let count): self("food.portion.servings", ["count": formats.decimal(count.text)])
        }
    }

    package func size(_ size: FoodSize) -> String { formats.decimal(size.number) + "\u{A0}" + size.unit }

    /// Energy and milligrams in whole numbers, salt in hundredths of a gram, the rest in tenths; half is rounded up.
    private static func rounded(_ quantity: NutrientQuantity, of nutrient: Nutrient) -> String {
        let (step, places): (Int64, Int) =
            switch nutrient.unit {
            case .kilocalories, .kilojoules: (1_000_000, 0)
            case .milligrams: (1_000, 0)
            case .grams: nutrient == .salt ? (10_000, 2) : (100_000, 1)
            }
        let value = (quantity.millionths + step / 2) / step
        guard places > 0 else { return "\(value)" }
        let scale: Int64 = places == 2 ? 100 : 10
        let fraction = "\(scale + value % scale)".dropFirst()
        return value % scale == 0 ? "\(value / scale)" : "\(value / scale).\(fraction)"
    }
}

extension EnergyUnit {
    /// Energy in this unit.
    package var nutrient: Nutrient {
        switch self {
        case .kilocalories: .kilocalories
        case .kilojoules: .kilojoules
        }
    }
}
