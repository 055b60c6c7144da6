public import Clinical

/// What can be said about one allergen in a food. Nothing here ever means that a food is safe.
public enum AllergenVerdict: Sendable, Hashable {
    /// It is in the food.
    case contains([AllergenReason])
    /// It may be in the food.
    case mayContain([AllergenReason])
    /// The declaration or the ingredients do not name it.
    case noneListed
    /// Too little is known about the food.
    case cannotTell([AllergenGap])

    /// How pressing it is: the highest counts for a meal.
    var rank: Int {
        switch self {
        case .contains: 3
        case .mayContain: 2
        case .cannotTell: 1
        case .noneListed: 0
        }
    }

    /// What holds for several foods that are eaten together; no food at all is not judged.
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
        // What is certain comes first; what else may be there is worth knowing, too.
        if !certain.isEmpty { return .contains(certain + possible) }
        if !possible.isEmpty { return .mayContain(possible) }
        if verdicts.isEmpty { return .cannotTell([AllergenGap(food: nil, name: "", why: .nothingDeclared)]) }
        return gaps.isEmpty ? .noneListed : .cannotTell(gaps)
    }
}

/// Why an allergen is or may be in a food.
public struct AllergenReason: Sendable, Hashable {
    /// What says so.
    public enum Basis: Sendable, Hashable {
        /// The label or the table names it, or a group to which it belongs.
        case declared(FoodAllergen)
        /// The label or the table says that it may be there by accident.
        case trace(FoodAllergen)
        /// The label or the table names another nut, and nuts are packed side by side.
        case beside(FoodAllergen)
        /// The table lists the food under fish, shellfish or eggs.
        case grouped(FoodAllergen)
        /// A word of the text, which speaks of this allergen; nil for a family's own.
        case word(FoundWord, FoodAllergen?)
    }

    /// The food that was looked at.
    public let food: Food.ID
    /// Its name.
    public let name: String
    /// What says so.
    public let basis: Basis

    /// Takes what was found.
    public init(food: Food.ID, name: String, basis: Basis) {
        self.food = food
        self.name = name
        self.basis = basis
    }
}

/// Why nothing can be said about an allergen in a food.
public struct AllergenGap: Sendable, Hashable {
    /// What is missing.
    public enum Why: String, Sendable, Hashable, CaseIterable {
        /// Neither a declaration nor ingredients.
        case nothingDeclared = "nothing-declared"
        /// Nothing is ticked in the declaration, and nobody confirmed that the label names no allergen.
        case nothingTicked = "nothing-ticked"
        /// The declaration does not have to name this allergen, and there are no ingredients to read.
        case notOnTheList = "not-on-the-list"
        /// A food of the starter table that every maker makes in another way: its label knows.
        case dependsOnMaker = "depends-on-the-maker"
        /// The ingredients are in a language whose words are not known.
        case languageNotRead = "language-not-read"
        /// The ingredients have no word that is known.
        case wordsNotKnown = "words-not-known"
        /// The family named this allergen itself, and labels may have other words for it.
        case otherWords = "other-words"
    }

    /// The food; nil when there is none.
    public let food: Food.ID?
    /// Its name.
    public let name: String
    /// What is missing.
    public let why: Why

    /// Takes what was missing.
    public init(food: Food.ID?, name: String, why: Why) {
        self.food = food
        self.name = name
        self.why = why
    }
}

/// What can be said about one allergen of a person.
public struct AllergenFinding: Sendable, Hashable {
    /// The person's allergen.
    public let allergen: Allergen
    /// What can be said.
    public let verdict: AllergenVerdict

    /// Takes what was found.
    public init(allergen: Allergen, verdict: AllergenVerdict) {
        self.allergen = allergen
        self.verdict = verdict
    }
}
