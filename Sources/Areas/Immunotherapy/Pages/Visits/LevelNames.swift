package import Clinical
package import Immunotherapy
package import Pages

/// The display names of a person's levels.
package struct LevelNames {
    package let phrases: Phrases
    package let allergens: [Allergen]
    package let levels: [DoseLevel]

    /// "Peanut: level 7, 120 mg"
    package func name(_ id: DoseLevel.ID) -> String {
        levels.first { $0.id == id }.map { name(LevelCopy($0)) } ?? phrases("dosePlan.level.gone")
    }

    /// The name of a level as it was when it was recorded.
    package func name(_ level: LevelCopy) -> String {
        let allergen = allergens.first { $0.id == level.allergen }.map { phrases.allergen($0.kind) }
        return phrases(
            "visit.level",
            [
                "allergen": allergen ?? phrases("allergen.unknown"), "level": phrases.level(named: level.name),
                "amount": phrases.milligrams(level.amount.milligrams),
            ])
    }

    package init(phrases: Phrases, allergens: [Allergen], levels: [DoseLevel]) {
        self.phrases = phrases
        self.allergens = allergens
        self.levels = levels
    }
}
