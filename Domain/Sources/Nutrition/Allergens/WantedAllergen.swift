internal import Clinical

/// What is looked for in food on behalf of one allergen of a person.
struct WantedAllergen {
    /// What labels call it. A family's own may be nothing that labels name, or several: "milk & egg".
    let allergens: [FoodAllergen]
    /// Whether all of it is meant: "salmon" is only one of the fish, and "baked milk" not all milk.
    let isWhole: Bool
    /// Whether every word for it is known, so that silence can say something. Nobody knows how else a label may put what a
    /// family named itself: kiwi is *Actinidia*, and corn is starch.
    let isKnown: Bool
    /// The family's own name for it; nil for a listed one.
    let name: String?

    init(_ kind: AllergenKind) {
        switch kind {
        case .listed(let listed):
            (allergens, isWhole, isKnown, name) = ([FoodAllergen(listed)], true, true, nil)
        case .own(name: let name, emoji: _):
            self.name = name
            let words = IngredientWords(name).words
            let term = words.isEmpty ? nil : AllergenTerms.all.match(words, at: 0)
            if let term, term.words.count == words.count, term.contains.count == 1 {
                (allergens, isWhole, isKnown) = (term.contains, term.isName, true)
            } else {
                (allergens, isWhole, isKnown) = (WantedAllergen.spoken(of: name), false, false)
            }
        }
    }

    /// Whether a food that has an allergen has, or may be meant to have, this one.
    func isConcerned(by allergen: FoodAllergen) -> Bool {
        allergens.contains { allergen.concerns($0) }
    }

    /// What a name certainly speaks of.
    private static func spoken(of name: String) -> [FoodAllergen] {
        var found: [FoodAllergen] = []
        for finding in IngredientReader(name, field: .name).findings
        where finding.word.reading == .isIn && !found.contains(finding.allergen) {
            found.append(finding.allergen)
        }
        return found
    }
}
