public import Clinical

/// The form for energy alone, as submitted: a meal out, or something that no table has.
public struct QuickFoodDraft: Sendable, Hashable {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// It is not a plain number with at most one decimal, is zero, or is above the maximum.
        case energyUnreadable(most: NutrientQuantity)
        /// The unit is neither kilocalories nor kilojoules.
        case unitUnknown
        /// The name is longer than the limit.
        case nameTooLong(limit: Int)
    }

    /// The energy as typed.
    public let energy: String
    /// The code of `Nutrient.kilocalories` or `Nutrient.kilojoules`.
    public let unit: String
    /// What it was; may be blank.
    public let name: String

    /// Creates a draft from the submitted fields.
    public init(energy: String, unit: String, name: String) {
        self.energy = energy
        self.unit = unit
        self.name = name
    }

    /// The highest energy of one entry: 10 000 kcal or 41 840 kJ, so that only mistakes are rejected.
    public static func most(in unit: Nutrient) -> NutrientQuantity {
        NutrientQuantity(millionths: (unit == .kilojoules ? 41_840 : 10_000) * 1_000_000) ?? .ceiling
    }

    /// Returns a food of which one serving has the energy and nothing else is known, or every problem in the form.
    ///
    /// - Parameters:
    ///   - id: the new food's id; the entry holds the food, no list has it.
    ///   - usualName: its name if none was typed.
    ///   - decimal: the decimal separator in the typed number.
    public func checked(id: Food.ID, usualName: String, decimal: DecimalSeparator) -> Checked<Food, Problem> {
        var problems: [Problem] = []
        let units: [Nutrient] = [.kilocalories, .kilojoules]
        let unit = units.first { $0.code == self.unit }
        if unit == nil { problems.append(.unitUnknown) }
        let most = QuickFoodDraft.most(in: unit ?? .kilocalories)
        let tenths = FoodNumber.scaled(energy, decimal, places: 1, most: most.millionths / 100_000)
        let quantity = tenths.flatMap { $0 > 0 ? NutrientQuantity(millionths: $0 * 100_000) : nil }
        if quantity == nil { problems.append(.energyUnreadable(most: most)) }
        let name = FreeText.clean(name, limit: FoodDraft.nameLimit, lines: .one).value
        if name == nil { problems.append(.nameTooLong(limit: FoodDraft.nameLimit)) }
        guard problems.isEmpty, let unit, let quantity, let name else { return .invalid(problems) }
        var nutrients = Nutrients.notGiven
        nutrients[unit] = .measured(quantity)
        return .valid(
            Food(
                id: id, source: FoodSource(table: .own, reference: nil),
                details: FoodDetails(
                    name: name.isEmpty ? usualName : name, otherNames: [], group: .dishes, barcode: nil,
                    basis: .serving(nil), nutrients: nutrients.withBothEnergies, density: nil, measures: [],
                    allergens: AllergenDeclaration(contains: [], mayContain: [], list: nil), ingredients: nil),
                version: .first))
    }
}
