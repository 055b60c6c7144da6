/// The allergens of which a list of ingredients speaks, so that two lists of one product can be held side by side.
public struct SpokenAllergens: Sendable, Hashable {
    /// Those that it names as being in the food.
    public let certain: [FoodAllergen]
    /// Those that the food may hold.
    public let possible: [FoodAllergen]

    /// Reads a list of ingredients in any of the languages of which the words for allergens are known.
    public init(in text: String) {
        let reader = IngredientReader(text, field: .ingredients)
        var (certain, possible) = ([FoodAllergen](), reader.anything.isEmpty ? [] : FoodAllergen.allCases)
        for finding in reader.findings {
            if finding.word.reading == .isIn {
                certain.append(finding.allergen)
            } else {
                possible.append(finding.allergen)
            }
        }
        self.certain = certain
        self.possible = possible
    }

    /// Whether it sounds an alarm that another list does not sound, or not as loud.
    public func sayMore(than other: SpokenAllergens) -> Bool {
        certain.contains { !SpokenAllergens.has(other.certain, $0) }
            || possible.contains { !SpokenAllergens.has(other.certain + other.possible, $0) }
    }

    /// "Nuts" speaks of the hazelnut, and the hazelnut not of nuts.
    private static func has(_ allergens: [FoodAllergen], _ wanted: FoodAllergen) -> Bool {
        allergens.contains { $0 == wanted || $0 == wanted.group }
    }
}
