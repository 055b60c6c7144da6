public import Clinical

/// Searches food for a person's allergens.
public struct AllergenCheck: Sendable {
    /// The allergens to search for, in the person's order; removed ones are left out.
    public let allergens: [Allergen]

    /// Creates a check for the allergens of a person.
    public init(_ allergens: [Allergen]) {
        self.allergens = allergens.filter { !$0.removed }
    }

    /// The findings for each allergen in a food.
    public func findings(in food: Food) -> [AllergenFinding] { findings(in: [food]) }

    /// The findings for each allergen in foods eaten together: a meal, or the ingredients of a recipe.
    public func findings(in foods: [Food]) -> [AllergenFinding] {
        let readings = foods.flatMap { $0.parted }.map { FoodReading($0) }
        let dishes = foods.filter { !$0.details.parts.isEmpty }.map { FoodReading($0) }
        return allergens.map { allergen in
            let wanted = WantedAllergen(allergen.kind)
            let parts = AllergenVerdict.together(readings.map { $0.verdict(on: wanted) })
            return AllergenFinding(allergen: allergen, verdict: parts.doubted(by: dishes, on: wanted))
        }
    }

    /// The most severe of the findings; nil if there are none.
    public static func worst(_ findings: [AllergenFinding]) -> AllergenVerdict? {
        findings.map { $0.verdict }.max { $0.rank < $1.rank }
    }
}

extension Food {
    /// The foods to check: its ingredients, or the food itself.
    fileprivate var parted: [Food] { details.parts.isEmpty ? [self] : details.parts.flatMap { $0.parted } }
}

extension AllergenVerdict {
    /// A dish whose name implies the allergen may contain it even if none of its foods does: one may be missing.
    fileprivate func doubted(by dishes: [FoodReading], on wanted: WantedAllergen) -> AllergenVerdict {
        switch self {
        case .contains, .mayContain: return self
        case .cannotTell, .noneListed:
            let reasons = dishes.flatMap { $0.spoken(of: wanted) }
            return reasons.isEmpty ? self : .mayContain(reasons)
        }
    }
}

/// A food whose texts have been read once.
struct FoodReading {
    private let food: Food
    private let names: [IngredientReader]
    private let list: IngredientReader?
    /// The text to search for allergen words. Names in a hand-made table are covered by its declaration.
    private let texts: [IngredientReader]
    /// The name of a food from a composition table; nil for any other food.
    private let plain: PlainFood?

    init(_ food: Food) {
        self.food = food
        let details = food.details
        names = ([details.name] + details.otherNames).map { IngredientReader($0, field: .name) }
        list = details.ingredients.map { IngredientReader($0.text, field: .ingredients) }
        texts = (food.source.table.isCurated ? [] : names) + (list.map { [$0] } ?? [])
        plain = food.source.table == .cofid ? PlainFood(details.name, group: details.group) : nil
    }

    func verdict(on wanted: WantedAllergen) -> AllergenVerdict {
        var certain: [AllergenReason] = []
        var possible: [AllergenReason] = []
        declared(wanted, &certain, &possible)
        named(wanted, &certain, &possible)
        for text in texts { read(text, wanted, &certain, &possible) }
        if certain.isEmpty, possible.isEmpty { possible = grouped(wanted) + besideOtherNuts(wanted) }
        if !certain.isEmpty { return .contains(certain + possible) }
        if !possible.isEmpty { return .mayContain(possible) }
        let silence = silence(on: wanted)
        return silence == .noneListed && !wanted.isKnown ? cannotTell(.otherWords) : silence
    }

    /// Why the texts alone imply the allergen.
    func spoken(of wanted: WantedAllergen) -> [AllergenReason] {
        var certain: [AllergenReason] = []
        var possible: [AllergenReason] = []
        named(wanted, &certain, &possible)
        for text in texts { read(text, wanted, &certain, &possible) }
        return certain + possible
    }

    private func declared(
        _ wanted: WantedAllergen, _ certain: inout [AllergenReason], _ possible: inout [AllergenReason]
    ) {
        for one in food.details.allergens.contains where wanted.isConcerned(by: one) {
            // If the fish is not named, it may or may not be the salmon.
            if wanted.isWhole {
                certain.append(reason(.declared(one)))
            } else {
                possible.append(reason(.declared(one)))
            }
        }
        for one in food.details.allergens.mayContain where wanted.isConcerned(by: one) {
            possible.append(reason(.trace(one)))
        }
    }

    /// The family's own name for it, in the food's name and ingredients.
    private func named(
        _ wanted: WantedAllergen, _ certain: inout [AllergenReason], _ possible: inout [AllergenReason]
    ) {
        guard let name = wanted.name else { return }
        for text in names + (list.map { [$0] } ?? []) {
            for word in text.find(name) {
                if word.reading == .isIn {
                    certain.append(reason(.word(word, nil)))
                } else {
                    possible.append(reason(.word(word, nil)))
                }
            }
        }
    }

    private func read(
        _ text: IngredientReader, _ wanted: WantedAllergen, _ certain: inout [AllergenReason],
        _ possible: inout [AllergenReason]
    ) {
        for word in text.anything { possible.append(reason(.word(word, wanted.allergens.first))) }
        let isDeclared = wanted.allergens.allSatisfy { food.details.allergens.covers($0) }
        for finding in text.findings where wanted.isConcerned(by: finding.allergen) {
            if finding.yieldsToLabel, isDeclared { continue }
            let found = reason(.word(finding.word, finding.allergen))
            let isNamed = wanted.name != nil && certain.contains { isAt($0, finding.word) }
            if isNamed { continue }
            if finding.word.reading == .isIn && wanted.isWhole { certain.append(found) } else { possible.append(found) }
        }
    }

    private func isAt(_ reason: AllergenReason, _ word: FoundWord) -> Bool {
        guard case .word(let found, _) = reason.basis else { return false }
        return found.field == word.field && found.offset == word.offset
    }

    /// The table categorises the food under fish, shellfish or eggs. Not every fish name is known here.
    private func grouped(_ wanted: WantedAllergen) -> [AllergenReason] {
        guard food.source.table == .cofid else { return [] }
        let allergen: FoodAllergen? =
            switch food.details.group {
            case .fish: .fish
            case .shellfish: .shellfish
            case .eggs: .egg
            default: nil
            }
        guard let allergen, wanted.isConcerned(by: allergen) else { return [] }
        return [reason(.grouped(allergen))]
    }

    /// What a food with some nuts implies for others: nuts and peanuts are grown, shelled and packed side by side;
    /// the starter table says so for each of them. The family's own foods and labels are treated no less strictly.
    private func besideOtherNuts(_ wanted: WantedAllergen) -> [AllergenReason] {
        guard let allergen = wanted.allergens.first(where: { $0.isNut }), !food.source.table.isCurated else {
            return []
        }
        if let declared = food.details.allergens.contains.first(where: { $0.isNut }) {
            return [reason(.beside(declared))]
        }
        for text in texts {
            let finding = text.findings.first { $0.allergen.isNut && $0.word.reading == .isIn }
            if let word = finding?.word {
                let beside = FoundWord(text: word.text, field: word.field, offset: word.offset, reading: .besideNut)
                return [reason(.word(beside, allergen))]
            }
        }
        return []
    }

    /// What it means if nothing mentions the allergen.
    private func silence(on wanted: WantedAllergen) -> AllergenVerdict {
        let declaration = food.details.allergens
        if texts.contains(where: { $0.grasp.hasOtherScript }) { return cannotTell(.languageNotRead) }
        if let ingredients = food.details.ingredients, !ingredients.isReadable { return cannotTell(.languageNotRead) }
        if wanted.isKnown, let allergen = wanted.allergens.first, declaration.covers(allergen) {
            guard let list, !list.grasp.isEmpty else {
                return declaration.isBlank && !food.source.table.isCurated ? cannotTell(.nothingTicked) : .noneListed
            }
            if list.grasp.isEnglishLabel { return .noneListed }
            return cannotTell(list.grasp.isForeign ? .languageNotRead : .wordsNotKnown)
        }
        guard let list else {
            if declaration.list != nil { return cannotTell(.notOnTheList) }
            if isPlain(without: wanted) { return .noneListed }
            return cannotTell(food.source.table.isCurated ? .dependsOnMaker : .nothingDeclared)
        }
        return list.grasp.isUnderstood ? .noneListed : cannotTell(.wordsNotKnown)
    }

    /// Whether this is a single plain food, described as such by a composition table.
    private func isPlain(without wanted: WantedAllergen) -> Bool {
        guard let plain, wanted.isKnown else { return false }
        return plain.isPlain && !(plain.isPreserved && wanted.allergens.contains(.sulphites))
    }

    private func cannotTell(_ why: AllergenGap.Why) -> AllergenVerdict {
        .cannotTell([AllergenGap(food: food.id, name: food.details.name, why: why)])
    }

    private func reason(_ basis: AllergenReason.Basis) -> AllergenReason {
        AllergenReason(food: food.id, name: food.details.name, basis: basis)
    }
}
