public import Clinical

/// The verdict on one allergen in a food. No verdict ever means that a food is safe.
public enum AllergenVerdict: Sendable, Hashable {
    /// It is in the food.
    case contains([AllergenReason])
    /// It may be in the food.
    case mayContain([AllergenReason])
    /// It is not named in the declaration or the ingredients.
    case noneListed
    /// Too little is known about the food.
    case cannotTell([AllergenGap])

    /// The severity; a meal takes the highest one of its foods.
    var rank: Int {
        switch self {
        case .contains: 3
        case .mayContain: 2
        case .cannotTell: 1
        case .noneListed: 0
        }
    }

    /// The verdict for several foods eaten together; an empty list is not judged.
    public static func together(_ verdicts: [AllergenVerdict]) -> AllergenVerdict {
        var (certain, possible, gaps) = ([AllergenReason](), [AllergenReason](), [AllergenGap]())
        for verdict in verdicts {
            switch verdict {
            case .contains(let reasons): certain += reasons
            case .mayContain(let reasons): possible += reasons
            case .cannotTell(let found): gaps += found
            case .noneListed: break
            }
        }
        // Certain findings come first; possible ones are still worth reporting.
        if !certain.isEmpty { return .contains(certain + possible) }
        if !possible.isEmpty { return .mayContain(possible) }
        if verdicts.isEmpty { return .cannotTell([AllergenGap(food: nil, name: "", why: .nothingDeclared)]) }
        return gaps.isEmpty ? .noneListed : .cannotTell(gaps)
    }
}

/// Why an allergen is or may be in a food.
public struct AllergenReason: Sendable, Hashable {
    /// The kind of evidence.
    public enum Basis: Sendable, Hashable {
        /// The label or table names it, or a group it belongs to.
        case declared(FoodAllergen)
        /// The label or table says it may be present through cross-contact.
        case trace(FoodAllergen)
        /// The label or table names another nut, and nuts are packed side by side.
        case beside(FoodAllergen)
        /// The table categorises the food under fish, shellfish or eggs.
        case grouped(FoodAllergen)
        /// A word in the text refers to this allergen; nil for a family's own.
        case word(FoundWord, FoodAllergen?)
    }

    /// The food that was checked.
    public let food: Food.ID
    /// The name of the food.
    public let name: String
    /// The evidence.
    public let basis: Basis

    /// Creates a reason.
    public init(food: Food.ID, name: String, basis: Basis) {
        self.food = food
        self.name = name
        self.basis = basis
    }
}

/// Why there is no verdict on an allergen in a food.
public struct AllergenGap: Sendable, Hashable {
    /// What is missing.
    public enum Why: String, Sendable, Hashable, CaseIterable {
        /// There is neither a declaration nor an ingredient list.
        case nothingDeclared = "nothing-declared"
        /// Nothing is ticked in the declaration, and it was not confirmed that the label names no allergen.
        case nothingTicked = "nothing-ticked"
        /// The declaration need not name this allergen, and there are no ingredients to read.
        case notOnTheList = "not-on-the-list"
        /// A starter table food that every maker makes differently: check its label.
        case dependsOnMaker = "depends-on-the-maker"
        /// The ingredients are in an unsupported language.
        case languageNotRead = "language-not-read"
        /// The ingredients contain no known word.
        case wordsNotKnown = "words-not-known"
        /// The family named this allergen itself, and labels may use other words for it.
        case otherWords = "other-words"
    }

    /// The food; nil if there is none.
    public let food: Food.ID?
    /// The name of the food.
    public let name: String
    /// What is missing.
    public let why: Why

    /// Creates a gap from what was missing.
    public init(food: Food.ID?, name: String, why: Why) {
        self.food = food
        self.name = name
        self.why = why
    }
}

/// The finding for one of a person's allergens.
public struct AllergenFinding: Sendable, Hashable {
    /// The person's allergen.
    public let allergen: Allergen
    /// The verdict.
    public let verdict: AllergenVerdict

    /// Creates a finding.
    public init(allergen: Allergen, verdict: AllergenVerdict) {
        self.allergen = allergen
        self.verdict = verdict
    }
}
