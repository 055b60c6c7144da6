/// The allergens an ingredient list mentions, so that two lists of one product can be compared.
public struct SpokenAllergens: Sendable, Hashable {
    /// The allergens it says the food contains.
    public let certain: [FoodAllergen]
    /// The allergens the food may contain.
    public let possible: [FoodAllergen]

    /// Reads an ingredient list in any language whose allergen words are known.
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

    /// Whether it raises an alarm that the other list lacks, or raises less strongly.
    public func sayMore(than other: SpokenAllergens) -> Bool {
        certain.contains { !SpokenAllergens.has(other.certain, $0) }
            || possible.contains { !SpokenAllergens.has(other.certain + other.possible, $0) }
    }

    /// "Nuts" includes the hazelnut, but "hazelnut" does not include all nuts.
    private static func has(_ allergens: [FoodAllergen], _ wanted: FoodAllergen) -> Bool {
        allergens.contains { $0 == wanted || $0 == wanted.group }
    }
}
