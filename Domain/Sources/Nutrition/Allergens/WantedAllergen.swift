internal import Clinical

/// What to search food for on behalf of one of a person's allergens.
struct WantedAllergen {
    /// The label allergens. A family's own allergen may match none, or several: "milk & egg".
    let allergens: [FoodAllergen]
    /// Whether all of it is meant: "salmon" is only one fish, and "baked milk" is not all milk.
    let isWhole: Bool
    /// Whether every word for it is known, so that its omission is meaningful. A family's own allergen may have other
    /// names on labels: kiwi is *Actinidia*, and corn is starch.
    let isKnown: Bool
    /// The family's own name for it; nil for a listed allergen.
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

    /// Whether a food with the given allergen contains, or may contain, this one.
    func isConcerned(by allergen: FoodAllergen) -> Bool {
        allergens.contains { allergen.concerns($0) }
    }

    /// The allergens a name certainly refers to.
    private static func spoken(of name: String) -> [FoodAllergen] {
        var found: [FoodAllergen] = []
        for finding in IngredientReader(name, field: .name).findings
        where finding.word.reading == .isIn && !found.contains(finding.allergen) {
            found.append(finding.allergen)
        }
        return found
    }
}
